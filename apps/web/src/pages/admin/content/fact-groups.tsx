import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { trpc } from '../../../lib/trpc.ts'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { previewOf } from './content-rows.ts'
import { FactGroup } from './fact-group.tsx'
import classes from './fact-groups.module.css'
import { FACT_GROUPS, type KnownFact, knownFacts } from './known-facts.ts'

/** What is given back at once: one fact, or those that are set together. */
interface Restored {
  label: string
  facts: readonly KnownFact[]
}

/** The facts of the practice by where they show, each with the form that sets it. */
export function FactGroups({ items }: { items: readonly ContentItem[] }) {
  const utils = trpc.useUtils()
  const facts = knownFacts(items)
  const restoring = useDeletion<Restored>({
    send: async ({ facts }) => {
      for (const { key, item } of facts) if (item) await utils.client.content.delete.mutate({ key })
    },
    done: 'Content deleted',
    failed: 'Failed to delete content',
    refresh: () => utils.content.invalidate(),
  })
  return (
    <div className={classes.groups}>
      {FACT_GROUPS.map(group => (
        <FactGroup
          key={group}
          name={group}
          facts={facts.filter(fact => fact.group === group)}
          onRestore={(label, restored) => restoring.ask({ label, facts: restored })}
        />
      ))}
      <DeleteDialog
        deletion={restoring}
        title="Back to the built-in text?"
        confirm="Back to the built-in text"
        cancel="Keep mine"
      >
        {({ label, facts }) => (
          <>
            <p>
              <strong>{label}</strong>
            </p>
            <p>{facts.map(({ builtIn }) => previewOf(builtIn) || 'None').join(', ')}</p>
          </>
        )}
      </DeleteDialog>
    </div>
  )
}
