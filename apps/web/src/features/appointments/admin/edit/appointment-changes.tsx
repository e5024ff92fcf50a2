import type { AppointmentChange } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatShortMoment } from '@clinic/domain/clinic-format.ts'
import { IconUserEdit } from '@tabler/icons-react'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import classes from './appointment-changes.module.css'

/** Moves and cancellations by the patient or the practice, latest first. */
export function AppointmentChanges({ changes }: { changes: readonly AppointmentChange[] }) {
  const { timeZone } = useSite()
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map(change => (
        <li key={change.at} className={classes.change}>
          <IconUserEdit size={16} stroke={1.75} aria-hidden />
          <span>
            <Unbroken>{changeText(change, now, timeZone)}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** "Rescheduled by the patient on Nov 21, 9:00 AM, from Dec 7, 10:00 AM", seen at `now` (epoch milliseconds). */
function changeText(
  { change, madeBy, movedFrom, at }: AppointmentChange,
  now: number,
  timeZone: string,
): string {
  const moment = (instant: string) => formatShortMoment(Date.parse(instant), now, timeZone, 'en')
  const what = change === 'moved' ? 'Rescheduled' : 'Cancelled'
  return `${what} by the ${madeBy} on ${moment(at)}${movedFrom === null ? '' : `, from ${moment(movedFrom)}`}`
}
