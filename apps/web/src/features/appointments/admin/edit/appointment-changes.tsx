import type { AppointmentChange } from '@clinic/domain/appointments/admin-schemas.ts'
import { List } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from '../texts.ts'

/** Moves and cancellations by the patient or the practice, latest first. */
export function AppointmentChanges({ changes }: { changes: readonly AppointmentChange[] }) {
  const t = useTexts(texts).changes
  const { shortMoment } = useFormat()
  if (changes.length === 0) return null
  return (
    <List
      size="sm"
      spacing={2}
      icon={<IconUserEdit size={16} stroke={1.75} color="var(--pine)" aria-hidden />}
    >
      {changes.map(change => (
        <List.Item key={change.at}>
          <Unbroken>
            {t.past(change, shortMoment(change.at), change.movedFrom && shortMoment(change.movedFrom))}
          </Unbroken>
        </List.Item>
      ))}
    </List>
  )
}
