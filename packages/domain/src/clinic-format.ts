import { clinicDay, minutesOf } from './clinic-time.ts'

/** How people read days and times: American English, clinic time, 12-hour clock. */

const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const PLAIN_DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const
const DATE_BADGE = { weekday: 'short', month: 'short', day: 'numeric' } as const
const SHORT_DATE = { month: 'short', day: 'numeric' } as const
const SHORT_DATE_WITH_YEAR = { ...SHORT_DATE, year: 'numeric' } as const
const WEEKDAY = { weekday: 'long' } as const
const MONTH_DAY = { month: 'long', day: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const ZONE_NAME = { timeZoneName: 'longGeneric' } as const

// Making a formatter costs a hundred times what using it does.
const formatters = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

function formatterOf(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(options)?.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  formatters.set(options, new Map(formatters.get(options)).set(timeZone, made))
  return made
}

function format(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  // Runtimes differ in the space before AM and PM; a plain one keeps server and browser equal.
  return formatterOf(options, timeZone).format(instant).replace('\u202f', ' ')
}

/** `2026-12-01` to "Tuesday, December 1, 2026". */
export function formatDay(day: string): string {
  return format(Date.parse(`${day}T12:00:00.000Z`), 'UTC', LONG_DAY)
}

/** The clinic day of an instant, as "Tuesday, December 1, 2026". */
export function formatDate(instant: number, timeZone: string): string {
  return format(instant, timeZone, LONG_DAY)
}

/** The clinic day of an instant without its weekday, as "December 1, 2026". */
export function formatPlainDate(instant: number, timeZone: string): string {
  return format(instant, timeZone, PLAIN_DATE)
}

/** The clinic day of an instant as a date badge has it: "Dec", "1", "Tue". */
export function formatDateBadge(
  instant: number,
  timeZone: string,
): { month: string; day: string; weekday: string } {
  // "Tue, Dec 1"
  const [weekday = '', month = '', day = ''] = format(instant, timeZone, DATE_BADGE).split(/,? /)
  return { month, day, weekday }
}

/** The clinic's weekday of an instant, as "Tuesday". */
export function formatWeekday(instant: number, timeZone: string): string {
  return format(instant, timeZone, WEEKDAY)
}

/** The clinic day of an instant without weekday and year, as "December 1". */
export function formatMonthDay(instant: number, timeZone: string): string {
  return format(instant, timeZone, MONTH_DAY)
}

/** The clinic time of an instant, as "10:00 AM". */
export function formatClock(instant: number, timeZone: string): string {
  return format(instant, timeZone, CLOCK)
}

/** The clinic day and time of an instant, seen at `now`, as "Nov 20, 12:01 PM"; of another year "Nov 20, 2025, 12:01 PM". */
export function formatShortMoment(instant: number, now: number, timeZone: string): string {
  const sameYear = clinicDay(instant, timeZone).slice(0, 4) === clinicDay(now, timeZone).slice(0, 4)
  const date = format(instant, timeZone, sameYear ? SHORT_DATE : SHORT_DATE_WITH_YEAR)
  return `${date}, ${formatClock(instant, timeZone)}`
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

const HOUR = 3_600_000
// Naming a zone costs twenty times what a date does, and the hours of a page are few.
let zoneNames = new Map<string, string>()

/** The name people use for the zone at an instant, such as "Central Time". Zones change their names on the hour. */
export function formatTimeZone(instant: number, timeZone: string): string {
  const hour = `${timeZone} ${Math.floor(instant / HOUR)}`
  const known = zoneNames.get(hour)
  if (known) return known
  const parts = formatterOf(ZONE_NAME, timeZone).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  if (zoneNames.size >= 100) zoneNames = new Map()
  zoneNames.set(hour, name)
  return name
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
