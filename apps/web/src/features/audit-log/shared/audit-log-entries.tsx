import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { useSite } from '../../../lib/site.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import cards from '../../../ui/table/card-list.module.css'
import classes from './audit-log-entries.module.css'
import { actText, entryText, listChanges, type ShownChange } from './audit-log-labels.ts'

interface AuditLogEntriesProps {
  entries: readonly AuditEntry[]
  /** All entries are about one row, which is already named. */
  isOneRow?: boolean
}

/** Audit log entries with each column before and after. */
export function AuditEntries({ entries, isOneRow }: AuditLogEntriesProps) {
  const { timeZone } = useSite()
  return (
    <ul className={cards.list}>
      {entries.map(entry => (
        <li key={entry.id} className={cards.item}>
          <p className={cards.title}>{isOneRow ? sentence(actText(entry)) : entryText(entry)}</p>
          <p className={cards.facts}>
            <time dateTime={entry.at}>{momentText(entry.at, timeZone)}</time>
          </p>
          <Changes changes={listChanges(entry, timeZone)} />
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={classes.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>
            {before !== undefined && <del>{before}</del>}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
