import type { ContentItem } from '@clinic/domain/content/schemas.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { DeleteDialog, useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'
import { truncatePreview } from '../content-rows.ts'
import { FactGroup } from './fact-group.tsx'
import classes from './fact-groups.module.css'
import { FACT_GROUPS, type KnownFact, knownFacts } from './known-facts.ts'

/** Facts that are restored together. */
interface Restored {
  label: string
  facts: readonly KnownFact[]
}

/** Practice details grouped by where they appear. */
export function FactGroups({ items }: { items: readonly ContentItem[] }) {
  const utils = trpc.useUtils()
  // Set when the pin is saved, not by hand.
  const facts = knownFacts(items).filter(({ key }) => key !== 'practice_pin_address')
  const restoring = useDeletion<Restored>({
    send: async ({ facts }) => {
      for (const { key, item } of facts) if (item) await utils.client.content.delete.mutate({ key })
    },
    done: 'Content deleted',
    failed: 'Failed to delete content',
    changes: 'content',
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
        title="Restore the original?"
        confirm="Restore the original"
        cancel="Keep my text"
      >
        {({ label, facts }) => (
          <>
            <p>
              <strong>{label}</strong>
            </p>
            <p>{facts.map(({ builtIn }) => truncatePreview(builtIn) || 'None').join(', ')}</p>
          </>
        )}
      </DeleteDialog>
    </div>
  )
}
