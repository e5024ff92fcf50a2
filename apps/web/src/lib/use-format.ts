import {
  formatClock,
  formatPlainDate,
  formatShortMoment,
  formatWeekdayDate,
  formatWeekdayMoment,
} from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { useSite } from './site.tsx'
import { useNow } from './use-now.ts'

/** "December 1, 2026, 10:00 AM", in clinic time. */
export function momentText(instant: string, timeZone: string, language: Language): string {
  const at = Date.parse(instant)
  return `${formatPlainDate(at, timeZone, language)}, ${formatClock(at, timeZone, language)}`
}

/** An ISO 8601 text, or epoch milliseconds. */
type Instant = string | number

const toEpoch = (instant: Instant) => new Date(instant).getTime()

/** Formats instants of the admin area in clinic time. Public pages call the functions, so that they load only theirs. */
export function useFormat() {
  const { timeZone, language } = useSite()
  const now = useNow()
  return {
    moment: (instant: string) => momentText(instant, timeZone, language),
    clock: (instant: Instant) => formatClock(toEpoch(instant), timeZone, language),
    plainDate: (instant: Instant) => formatPlainDate(toEpoch(instant), timeZone, language),
    shortMoment: (instant: Instant) => formatShortMoment(toEpoch(instant), now, timeZone, language),
    weekdayDate: (instant: Instant) => formatWeekdayDate(toEpoch(instant), now, timeZone, language),
    weekdayMoment: (instant: Instant) => formatWeekdayMoment(toEpoch(instant), now, timeZone, language),
  }
}
