import type { AppointmentChange } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { List } from '@mantine/core'
import { IconUserEdit } from '@tabler/icons-react'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'

/** Moves and cancellations by the patient or the practice, latest first. */
export function AppointmentChanges({ changes }: { changes: readonly AppointmentChange[] }) {
  const { timeZone, language } = useSite()
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <List
      size="sm"
      spacing={2}
      icon={<IconUserEdit size={16} stroke={1.75} color="var(--pine)" aria-hidden />}
    >
      {changes.map(change => (
        <List.Item key={change.at}>
          <Unbroken>{changeText(change, now, timeZone, language)}</Unbroken>
        </List.Item>
      ))}
    </List>
  )
}

/** "Rescheduled by the patient on Nov 21, 9:00 AM, from Dec 7, 10:00 AM", seen at `now` (epoch milliseconds). */
function changeText(
  { change, madeBy, movedFrom, at }: AppointmentChange,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const moment = (instant: string) => formatShortMoment(Date.parse(instant), now, timeZone, language)
  const what = change === 'moved' ? 'Rescheduled' : 'Cancelled'
  return `${what} by the ${madeBy} on ${moment(at)}${movedFrom === null ? '' : `, from ${moment(movedFrom)}`}`
}
