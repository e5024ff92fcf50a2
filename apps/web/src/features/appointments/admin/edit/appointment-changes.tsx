import type { AppointmentChange } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import { List } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { texts } from '../texts.ts'

/** Moves and cancellations by the patient or the practice, latest first. */
export function AppointmentChanges({ changes }: { changes: readonly AppointmentChange[] }) {
  const t = useTexts(texts).changes
  const { timeZone, language } = useSite()
  const now = useNow()
  const moment = (instant: string) => formatShortMoment(Date.parse(instant), now, timeZone, language)
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
            {t.past(change, moment(change.at), change.movedFrom && moment(change.movedFrom))}
          </Unbroken>
        </List.Item>
      ))}
    </List>
  )
}
