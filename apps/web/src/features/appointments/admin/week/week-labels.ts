import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatMonthDay, formatPlainDate, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { addDays, noonUtc } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from '../texts.ts'

/** `2026-11-23` to "November 23". */
export function monthDay(day: string, language: Language): string {
  return formatMonthDay(noonUtc(day), 'UTC', language)
}

/** "November 22 – 28, 2026" or "December 27, 2026 – January 2, 2027", from a Sunday (`yyyy-MM-dd`). */
export function weekName(sunday: string, language: Language): string {
  const { inMonth, range } = texts[language].week
  const saturday = addDays(sunday, 6)
  const last = formatPlainDate(noonUtc(saturday), 'UTC', language)
  if (sunday.slice(0, 4) !== saturday.slice(0, 4))
    return range(formatPlainDate(noonUtc(sunday), 'UTC', language), last)
  const isOneMonth = sunday.slice(0, 7) === saturday.slice(0, 7)
  return (isOneMonth ? inMonth : range)(monthDay(sunday, language), last)
}

/** "3 appointments, open 9:00 AM-12:00 PM and 2:00-5:00 PM"; does not count cancelled ones. */
export function dayText(day: AppointmentDay, language: Language): string {
  const standing = day.appointments.filter(({ status }) => status !== 'cancelled').length
  const { count, week } = texts[language]
  return `${standing === 0 ? week.empty : count(standing)}, ${openText(day, language)}`
}

/** "open 9:00 AM-12:00 PM and 2:00-5:00 PM", "closed" or "blocked: Christmas Day". */
export function openText(
  { windows, blocked }: Pick<AppointmentDay, 'windows' | 'blocked'>,
  language: Language,
): string {
  const { week } = texts[language]
  if (blocked) return week.blocked(blocked.reason)
  const hours = windows.map(({ startTime, endTime }) => formatTimeRange(startTime, endTime, language))
  return hours.length > 0 ? week.open(...hours) : week.closed
}
