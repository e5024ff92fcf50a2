import type { DayException } from '@clinic/domain/availability/day-exceptions.ts'
import { formatTimeOfDay, formatUpcomingDay } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { readOpenStatus } from '@clinic/domain/content/open-status.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { useOfficeHours } from '../../../shared/practice.tsx'
import { texts } from '../texts.ts'
import classes from './office.module.css'

/** Blocked days (`yyyy-MM-dd`) and days with other hours of the next two weeks. */
export interface ComingHours {
  closedDays: readonly string[]
  exceptions: readonly DayException[]
}

/** Says whether the office is open now; renders nothing without office hours. */
export function OpenNow({ closedDays, exceptions }: ComingHours) {
  const t = useTexts(texts).office
  const { timeZone, language } = useSite()
  const hours = useOfficeHours()
  const now = useNow()
  if (hours.length === 0 && exceptions.length === 0) return null
  const status = readOpenStatus(hours, closedDays, now, timeZone, exceptions)
  return (
    <p className={classes.status} data-open={status.open || undefined}>
      {describe()}
    </p>
  )

  function describe(): string {
    if (status.open) return t.open(formatTimeOfDay(status.until, language))
    if (status.next === null) return t.closed
    const { day, daysAhead, time } = status.next
    const name = daysAhead === 0 ? '' : formatUpcomingDay(day, clinicDay(now, timeZone), language)
    return t.opens(name, formatTimeOfDay(time, language))
  }
}
