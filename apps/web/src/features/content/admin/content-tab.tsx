import { useLocation } from 'react-router-dom'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { AdvancedContent } from './advanced-content.tsx'
import classes from './content-tab.module.css'
import { readSection } from './groups/content-groups.ts'
import { GroupForm } from './groups/group-form.tsx'
import { GroupNav } from './groups/group-nav.tsx'

const FAILED = 'Failed to fetch content'

/** The practice's texts and images: a form for each group, and the raw keys. */
export function ContentTab() {
  const query = trpc.content.list.useQuery(undefined, { meta: { failed: FAILED } })
  const { hash, search } = useLocation()
  // The server does not know the hash.
  const section = readSection({ hash: useHydrated() ? hash : '', search })
  return (
    <QueryBoundary query={query} failed={FAILED} what="content">
      {items => (
        <div className={classes.tab} data-wide>
          <GroupNav current={section} items={items} />
          <div className={classes.section}>
            {section === 'Advanced' ? (
              <AdvancedContent items={items} />
            ) : (
              <GroupForm key={section} group={section} items={items} />
            )}
          </div>
        </div>
      )}
    </QueryBoundary>
  )
}
