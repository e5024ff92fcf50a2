import { formatClock, formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../lib/site.tsx'
import { useNow } from '../../lib/use-now.ts'
import classes from '../table/card-list.module.css'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone, 'en')}, ${formatClock(at, timeZone, 'en')}`
}

/** Says the order and the time zone above a list. */
export function ZoneNote() {
  const { timeZone } = useSite()
  return (
    <p className={classes.soft}>Newest first. All times are {formatTimeZone(useNow(), timeZone, 'en')}.</p>
  )
}
