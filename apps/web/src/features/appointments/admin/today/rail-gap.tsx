import type { NamedBusyTime } from '@clinic/domain/calendars/schemas.ts'
import { formatPeriod, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { timeOfDay } from '@clinic/domain/clinic-time.ts'
import { Link, useLocation } from 'react-router-dom'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { bookForPatientPath } from '#paths.ts'
import type { FreeGap } from '../desk/free-times.ts'
import { texts } from '../texts.ts'
import classes from './rail-gap.module.css'

const HOUR = 60

/** Open time that leads to the booking page with its date and time, if a visit fits in. */
export function RailGap({ day, gap: { start, end, startTime } }: { day: string; gap: FreeGap }) {
  const language = useLanguage()
  const t = useTexts(texts).day
  const location = useLocation()
  const length = t.length(Math.floor((end - start) / HOUR), (end - start) % HOUR)
  if (startTime === null) return <p className={classes.short}>{t.short(length)}</p>
  return (
    <Link className={classes.gap} to={bookForPatientPath({ date: day, time: startTime }, location)}>
      <span>{formatTimeRange(startTime, timeOfDay(end), language)}</span> <span>{t.open(length)}</span>
    </Link>
  )
}

/** A time when the practitioner is busy in another calendar. */
export function RailBusyTime({ busy: { startsAt, endsAt, calendar } }: { busy: NamedBusyTime }) {
  const t = useTexts(texts).day
  const { timeZone, language } = useSite()
  return (
    <p className={classes.busy}>
      {t.busy(formatPeriod(Date.parse(startsAt), Date.parse(endsAt), timeZone, language), calendar)}
    </p>
  )
}
