import { formatClock, formatPlainDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import classes from './dialog-list.module.css'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone)}, ${formatClock(at, timeZone)}`
}

/** Says once, above times, which clock they are of. */
export function ZoneNote() {
  const { timeZone } = useSite()
  return <p className={classes.soft}>The newest first. All times are {formatTimeZone(useNow(), timeZone)}.</p>
}
