import type { AuditEntry } from '@clinic/domain/audit-log/schemas.ts'
import { Card, Group, Text } from '@mantine/core'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { CardList } from '#ui/table/card-list.tsx'
import classes from './audit-log-entries.module.css'
import { actText, entryText, listChanges, type ShownChange } from './audit-log-labels.ts'

interface AuditLogEntriesProps {
  entries: readonly AuditEntry[]
  /** All entries are about one row, which is already named. */
  isOneRow?: boolean
}

/** Audit log entries with each column before and after. */
export function AuditLogEntries({ entries, isOneRow }: AuditLogEntriesProps) {
  const format = useFormat()
  const { timeZone, language } = format
  const { nameType } = useAppointmentTypes()
  return (
    <CardList>
      {entries.map(entry => (
        <Card component="li" key={entry.id}>
          <Text fw={600}>{isOneRow ? actText(entry, language) : entryText(entry, language)}</Text>
          <Group gap="xs" c="dimmed">
            <time dateTime={entry.at}>{format.moment(entry.at)}</time>
          </Group>
          <Changes changes={listChanges(entry, { timeZone, language, nameType })} />
        </Card>
      ))}
    </CardList>
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
            {before !== undefined && (
              <del>
                <Unbroken>{before}</Unbroken>
              </del>
            )}
            {before !== undefined && after !== undefined && <span>{' → '}</span>}
            {after !== undefined && (
              <ins>
                <Unbroken>{after}</Unbroken>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
