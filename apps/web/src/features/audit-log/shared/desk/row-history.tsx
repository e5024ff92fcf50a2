import type { AuditLogSubject } from '@clinic/domain/audit-log/schemas.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { AuditLogEntries } from './audit-log-entries.tsx'
import classes from './row-history.module.css'
import { texts } from './texts.ts'

interface RowHistoryProps {
  subject: AuditLogSubject
  id: number | string
}

/** Audit log of one row, loaded when opened. */
export function RowHistory({ subject, id }: RowHistoryProps) {
  const { history } = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.history} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{history.title}</summary>
      {isOpen && <Entries subject={subject} id={id} />}
    </details>
  )
}

function Entries({ subject, id }: RowHistoryProps) {
  const t = useTexts(texts)
  const query = trpc.auditLog.list.useQuery({ subject, subjectId: String(id) }, { staleTime: 0 })
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.loading}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <p className={classes.none}>{t.history.none}</p>
        ) : (
          <>
            <AuditLogEntries entries={entries} isOneRow />
            {next !== null && <p className={classes.none}>{t.history.more}</p>}
          </>
        )
      }
    </QueryBoundary>
  )
}
