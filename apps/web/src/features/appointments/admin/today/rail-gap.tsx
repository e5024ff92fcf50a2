import { formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { timeOfDay } from '@clinic/domain/clinic-time.ts'
import { Link, useLocation } from 'react-router-dom'
import { useLanguage } from '../../../../lib/texts.ts'
import { bookForPatientPath } from '../../../../paths.ts'
import type { FreeGap } from '../desk/free-times.ts'
import classes from './rail-gap.module.css'

const HOUR = 60

/** Open time that leads to the booking page with its date and time, if a visit fits in. */
export function RailGap({ day, gap: { start, end, startTime } }: { day: string; gap: FreeGap }) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (startTime === null)
    return <p className={classes.short}>{lengthText(end - start)} open, too short for a visit</p>
  return (
    <Link
      className={classes.gap}
      to={bookForPatientPath({ date: day, time: startTime, returnTo: `${pathname}${search}` })}
    >
      <span className={classes.time}>{formatTimeRange(startTime, timeOfDay(end), language)}</span>{' '}
      <span>
        {lengthText(end - start)} open: <strong>Book</strong>
      </span>
    </Link>
  )
}

/** "45 min", "2 h", "2 h 30 min". */
function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / HOUR)
  const rest = minutes % HOUR
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
