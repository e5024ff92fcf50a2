import { minutesOf } from './clinic-time.ts'

/** How people read days and times: American English, clinic time, 12-hour clock. */

const formats = new Map<string, Intl.DateTimeFormat>()

function format(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`
  let formatter = formats.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    formats.set(key, formatter)
  }
  // Runtimes differ in the space before AM and PM; a plain one keeps server and browser equal.
  return formatter.format(instant).replace(/\u202f/g, ' ')
}

/** `2026-12-01` to "Tuesday, December 1, 2026". */
export function formatDay(day: string): string {
  return format(Date.parse(`${day}T12:00:00.000Z`), 'UTC', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}

/** The clinic day of an instant, as "Tuesday, December 1, 2026". */
export function formatDate(instant: number, timeZone: string): string {
  return format(instant, timeZone, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
}

/** The clinic day of an instant without its weekday, as "December 1, 2026". */
export function formatPlainDate(instant: number, timeZone: string): string {
  return format(instant, timeZone, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** The clinic day of an instant as a leaf of a calendar has it: "Dec", "1", "Tue". */
export function formatDateBadge(
  instant: number,
  timeZone: string,
): { month: string; day: string; weekday: string } {
  return {
    month: format(instant, timeZone, { month: 'short' }),
    day: format(instant, timeZone, { day: 'numeric' }),
    weekday: format(instant, timeZone, { weekday: 'short' }),
  }
}

/** The clinic's weekday of an instant, as "Tuesday". */
export function formatWeekday(instant: number, timeZone: string): string {
  return format(instant, timeZone, { weekday: 'long' })
}

/** The clinic day of an instant without weekday and year, as "December 1". */
export function formatMonthDay(instant: number, timeZone: string): string {
  return format(instant, timeZone, { month: 'long', day: 'numeric' })
}

/** The clinic time of an instant, as "10:00 AM". */
export function formatClock(instant: number, timeZone: string): string {
  return format(instant, timeZone, { hour: 'numeric', minute: '2-digit', hour12: true })
}

/** `09:00` to "9:00 AM". */
export function formatTimeOfDay(time: string): string {
  return `${hourAndMinute(time)} ${meridiem(time)}`
}

/** Two times of day as "9:00 AM-12:00 PM"; within one half of the day as "2:00-5:00 PM". */
export function formatTimeRange(startTime: string, endTime: string): string {
  const start =
    meridiem(startTime) === meridiem(endTime) ? hourAndMinute(startTime) : formatTimeOfDay(startTime)
  return `${start}-${formatTimeOfDay(endTime)}`
}

/** The name people use for the zone at an instant, such as "Central Time". */
export function formatTimeZone(instant: number, timeZone: string): string {
  const part = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? timeZone
}

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/**
 * Windows as a person reads a week: one line a weekday that has hours, from Sunday, such as
 * "Monday" with "9:00 AM-12:00 PM and 2:00-5:00 PM" (specification, section 9).
 */
export function formatWeek(
  windows: ReadonlyArray<{ dayOfWeek: number; startTime: string; endTime: string }>,
): { weekday: string; hours: string }[] {
  return WEEKDAYS.flatMap((weekday, dayOfWeek) => {
    const hours = windows
      .filter(window => window.dayOfWeek === dayOfWeek)
      .sort((a, b) => a.startTime.localeCompare(b.startTime))
      .map(window => formatTimeRange(window.startTime, window.endTime))
    return hours.length > 0 ? [{ weekday, hours: hours.join(' and ') }] : []
  })
}

function meridiem(time: string): string {
  return minutesOf(time) < 720 ? 'AM' : 'PM'
}

function hourAndMinute(time: string): string {
  const hours = Math.floor(minutesOf(time) / 60) % 12
  return `${hours === 0 ? 12 : hours}:${time.slice(3, 5)}`
}
