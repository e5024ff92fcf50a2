import { formatDateBadge } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../lib/site.tsx'
import classes from './date-badge.module.css'

/** The day of an instant (epoch milliseconds) as a calendar shows it. For the eye; the date stands in words too. */
export function DateBadge({ date }: { date: number }) {
  const { month, day, weekday } = formatDateBadge(date, useSite().timeZone)
  return (
    <div className={classes.badge} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
      <span className={classes.weekday}>{weekday}</span>
    </div>
  )
}
