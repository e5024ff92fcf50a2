import type { AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatMonthDay, formatPlainDate, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { addDays } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import { countAppointments } from '../conflict-mark.tsx'

const toNoon = (day: string) => Date.parse(`${day}T12:00:00.000Z`)

/** `2026-11-23` to "November 23". */
export function monthDay(day: string, language: Language): string {
  return formatMonthDay(toNoon(day), 'UTC', language)
}

/** "November 22 – 28, 2026" or "December 27, 2026 – January 2, 2027", from a Sunday (`yyyy-MM-dd`). */
export function weekName(sunday: string, language: Language): string {
  const saturday = addDays(sunday, 6)
  const last = formatPlainDate(toNoon(saturday), 'UTC', language)
  if (sunday.slice(0, 4) !== saturday.slice(0, 4)) {
    return `${formatPlainDate(toNoon(sunday), 'UTC', language)} – ${last}`
  }
  const isOneMonth = sunday.slice(0, 7) === saturday.slice(0, 7)
  return `${monthDay(sunday, language)} – ${isOneMonth ? last.replace(/^\w+ /, '') : last}`
}

/** "3 appointments, open 9:00 AM-12:00 PM and 2:00-5:00 PM"; does not count cancelled ones. */
export function dayText({ windows, blocked, appointments }: AppointmentDay, language: Language): string {
  const standing = appointments.filter(({ status }) => status !== 'cancelled').length
  const count = standing === 0 ? 'no appointments' : countAppointments(standing)
  return `${count}, ${blocked ? blockedText(blocked.reason) : openText(windows, language)}`
}

/** "blocked: Closed for the holidays". */
export function blockedText(reason: string | null): string {
  return reason ? `blocked: ${reason}` : 'blocked'
}

function openText(windows: AppointmentDay['windows'], language: Language): string {
  if (windows.length === 0) return 'closed'
  return `open ${windows.map(({ startTime, endTime }) => formatTimeRange(startTime, endTime, language)).join(' and ')}`
}
