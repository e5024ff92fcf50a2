import type { TrailSubject } from '@clinic/domain/trail/schemas.ts'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { Fetched } from '../components/fetched.tsx'
import classes from './row-history.module.css'
import { TrailEntries } from './trail-entries.tsx'

interface RowHistoryProps {
  subject: TrailSubject
  id: number | string
}

/** Who changed a row, below what it is edited by; fetched when it is opened. */
export function RowHistory({ subject, id }: RowHistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.history} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && <Entries subject={subject} id={id} />}
    </details>
  )
}

function Entries({ subject, id }: RowHistoryProps) {
  const query = trpc.trail.list.useQuery({ subject, subjectId: String(id) }, { staleTime: 0 })
  return (
    <Fetched query={query} failed="Failed to fetch history" what="the history">
      {({ entries, next }) =>
        entries.length === 0 ? (
          <p className={classes.none}>Nothing was changed since it was made, or since changes are noted.</p>
        ) : (
          <>
            <TrailEntries entries={entries} ofOneRow />
            {next !== null && (
              <p className={classes.none}>Older entries stand in History in the account menu.</p>
            )}
          </>
        )
      }
    </Fetched>
  )
}
