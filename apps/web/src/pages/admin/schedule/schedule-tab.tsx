import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { BlockedDates } from './blocked-dates.tsx'
import classes from './schedule-tab.module.css'
import { TimeSlots } from './time-slots.tsx'

/** The weekly hours in which appointments can be booked, and the days on which none can. */
export function ScheduleTab() {
  const { now, timeZone } = useSite()
  return (
    <>
      <p className={classes.note}>
        All times are {formatTimeZone(Date.parse(now), timeZone)}. Appointments that are already made stay
        valid, whatever changes here.
      </p>
      <TimeSlots />
      <BlockedDates />
    </>
  )
}
