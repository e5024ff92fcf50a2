import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { BlockedDates } from './blocked-dates.tsx'
import { TimeSlots } from './hours/time-slots.tsx'
import { WeeklyHours } from './hours/weekly-hours.tsx'
import classes from './schedule-tab.module.css'

export function ScheduleTab() {
  const { now, timeZone, language } = useSite()
  return (
    <>
      <p className={classes.note}>
        All times are {formatTimeZone(Date.parse(now), timeZone, language)}.{' '}
        <span data-screen-only>Changes here don’t affect existing appointments unless you choose to.</span>
      </p>
      <WeeklyHours />
      <TimeSlots />
      <BlockedDates />
    </>
  )
}
