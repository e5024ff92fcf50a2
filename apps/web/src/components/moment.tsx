import { formatClock, formatDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import classes from './moment.module.css'

interface MomentProps {
  /** ISO 8601 */
  at: string
  timeZone: string
  /** Whether nothing happens then any more. */
  void?: boolean
}

/** The day and the time of what the page is about, with the zone, as the first thing to be read. */
export function Moment({ at, timeZone, void: isVoid = false }: MomentProps) {
  const instant = Date.parse(at)
  return (
    <p className={classes.moment} data-void={isVoid || undefined}>
      <time dateTime={at} className={classes.time}>
        <span className={classes.day}>{formatDate(instant, timeZone)}</span>{' '}
        <span>
          {formatClock(instant, timeZone)}, {formatTimeZone(instant, timeZone)}
        </span>
      </time>
    </p>
  )
}
