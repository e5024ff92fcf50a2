import { clinicDay, daysBetween, noonUtc, timeOfDay, toMinutes, wallClock } from './clinic-time.ts'
import { type Catalog, type Language, LOCALES } from './language.ts'
import { HOUR_MS } from './time-units.ts'
import { en, WEEKDAYS_EN } from './words/date-words.en.ts'
import { es, WEEKDAYS_ES } from './words/date-words.es.ts'
import type { DateWords } from './words/date-words.ts'

/** Dates and times as people read them: clinic time, 12-hour clock. */

/** The name of a language in another one: "Spanish", "Español". */
export function nameLanguage(language: Language, readIn: Language): string {
  const name = new Intl.DisplayNames(LOCALES[readIn], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(LOCALES[readIn]) + name.slice(1)
}

/** A count with the language's separators: "1,234". */
export function formatCount(count: number, language: Language): string {
  return count.toLocaleString(LOCALES[language])
}

const WORDS: Catalog<DateWords> = { en, es }

/** Weekday names from Sunday. */
export const WEEKDAYS: Catalog<readonly string[]> = { en: WEEKDAYS_EN, es: WEEKDAYS_ES }

const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const
const DAY_WITHOUT_YEAR = { weekday: 'long', month: 'long', day: 'numeric' } as const
const PLAIN_DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const
const DATE_BADGE = { weekday: 'short', month: 'short', day: 'numeric' } as const
const DATE_BADGE_WITH_YEAR = { ...DATE_BADGE, year: 'numeric' } as const
const SHORT_DATE = { month: 'short', day: 'numeric' } as const
const SHORT_DATE_WITH_YEAR = { ...SHORT_DATE, year: 'numeric' } as const
const WEEKDAY = { weekday: 'long' } as const
const MONTH_DAY = { month: 'long', day: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const MONTH = { month: 'long', year: 'numeric' } as const
const ZONE_NAME = { timeZoneName: 'longGeneric' } as const

// Creating a formatter costs a hundred times as much as using it.
const formatters = new Map<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>()

function getFormatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  language: Language,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known = formatters.get(options)?.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...options })
  formatters.set(options, new Map(formatters.get(options)).set(key, made))
  return made
}

function format(
  instant: number,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  language: Language,
): string {
  return (
    WORDS[language].compose?.(instant, timeZone, options) ??
    // Runtimes differ in the space before AM and PM; a plain space keeps server and browser output equal.
    getFormatter(options, timeZone, language).format(instant).replace('\u202f', ' ')
  )
}

/** `2026-12-01` to "Tuesday, December 1, 2026". */
export function formatDay(day: string, language: Language): string {
  return format(noonUtc(day), 'UTC', LONG_DAY, language)
}

/** `2026-12-01` to "Tuesday, December 1". */
export function formatDayWithoutYear(day: string, language: Language): string {
  return format(noonUtc(day), 'UTC', DAY_WITHOUT_YEAR, language)
}

/** `2027-01-01` to "January 2027". */
export function formatMonth(day: string, language: Language): string {
  return format(noonUtc(day), 'UTC', MONTH, language)
}

/** The clinic day of an instant, as "Tuesday, December 1, 2026". */
export function formatDate(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, LONG_DAY, language)
}

/** The clinic day of an instant without its weekday, as "December 1, 2026". */
export function formatPlainDate(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, PLAIN_DATE, language)
}

/** The clinic day of an instant as parts of a date badge: "Dec", "1", "Tue". */
export function formatDateBadge(
  instant: number,
  timeZone: string,
  language: Language,
): { month: string; day: string; weekday: string } {
  // "Tue, Dec 1", "mar, 1 dic"
  const [weekday = '', first = '', second = ''] = formatShortDay(instant, timeZone, language).split(/,? /)
  return Number(first) ? { month: second, day: first, weekday } : { month: first, day: second, weekday }
}

/** The clinic day of an instant without its year, as "Tue, Dec 1". */
export function formatShortDay(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, DATE_BADGE, language)
}

/** The clinic's weekday of an instant, as "Tuesday". */
export function formatWeekday(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, WEEKDAY, language)
}

/** A day as seen from `today`: "Tuesday" within the next six days, else "Tuesday, December 1". */
export function formatUpcomingDay(day: string, today: string, language: Language): string {
  return daysBetween(today, day) < 7
    ? format(noonUtc(day), 'UTC', WEEKDAY, language)
    : formatDayWithoutYear(day, language)
}

/** The clinic day of an instant without weekday and year, as "December 1". */
export function formatMonthDay(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, MONTH_DAY, language)
}

/** The clinic time of an instant, as "10:00 AM". */
export function formatClock(instant: number, timeZone: string, language: Language): string {
  return format(instant, timeZone, CLOCK, language)
}

/** Clinic day and time of an instant, as "Nov 20, 12:01 PM", or with the year if it differs from `now`'s. */
export function formatShortMoment(
  instant: number,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const date = format(
    instant,
    timeZone,
    isSameYear(instant, now, timeZone) ? SHORT_DATE : SHORT_DATE_WITH_YEAR,
    language,
  )
  return `${date}, ${formatClock(instant, timeZone, language)}`
}

/** Clinic day of an instant, as "Tue, Nov 24", or with the year if it differs from `now`'s. */
export function formatWeekdayDate(
  instant: number,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const options = isSameYear(instant, now, timeZone) ? DATE_BADGE : DATE_BADGE_WITH_YEAR
  return format(instant, timeZone, options, language)
}

/** Clinic day and time of an instant, as "Tue, Nov 24, 10:00 AM", or with the year if it differs from `now`'s. */
export function formatWeekdayMoment(
  instant: number,
  now: number,
  timeZone: string,
  language: Language,
): string {
  return `${formatWeekdayDate(instant, now, timeZone, language)}, ${formatClock(instant, timeZone, language)}`
}

function isSameYear(instant: number, now: number, timeZone: string): boolean {
  return clinicDay(instant, timeZone).slice(0, 4) === clinicDay(now, timeZone).slice(0, 4)
}

/** `09:00` to "9:00 AM". */
export function formatTimeOfDay(time: string, language: Language): string {
  return hourAndMinute(time) + meridiem(time, language)
}

/** Two times of day as "9:00 AM-12:00 PM", or "2:00-5:00 PM" if both are AM or PM. */
export function formatTimeRange(startTime: string, endTime: string, language: Language): string {
  const { to } = WORDS[language]
  const start =
    meridiem(startTime, language) === meridiem(endTime, language)
      ? // Without its AM or PM, the first time stays on the second one's line.
        hourAndMinute(startTime) + to.replaceAll(' ', '\u00a0')
      : formatTimeOfDay(startTime, language) + to
  return start + formatTimeOfDay(endTime, language)
}

/** Two instants (epoch milliseconds) as "6:00-7:30 PM", or "6:00 PM-Dec 2, 9:00 PM" if they are half a day apart. */
export function formatPeriod(startsAt: number, endsAt: number, timeZone: string, language: Language): string {
  const [start, end] = [wallClock(startsAt, timeZone), wallClock(endsAt, timeZone)]
  // Nearer times of two days differ in AM and PM.
  if (start.day !== end.day && endsAt - startsAt >= 12 * HOUR_MS)
    return [
      formatClock(startsAt, timeZone, language),
      formatShortMoment(endsAt, startsAt, timeZone, language),
    ].join(WORDS[language].to)
  return formatTimeRange(timeOfDay(start.minutes), timeOfDay(end.minutes), language)
}

// Looking up a zone's name costs twenty times as much as formatting a date, and a page has few distinct hours.
let zoneNames = new Map<string, string>()

/**
 * Everyday name of the zone at an instant, such as "Central Time". Cached by hour, because names change on the hour.
 */
export function formatTimeZone(instant: number, timeZone: string, language: Language): string {
  const hour = `${language} ${timeZone} ${Math.floor(instant / HOUR_MS)}`
  const known = zoneNames.get(hour)
  if (known) return known
  const parts = getFormatter(ZONE_NAME, timeZone, language).formatToParts(instant)
  const found = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const name = WORDS[language].nameZone?.(found) ?? found
  if (zoneNames.size >= 100) zoneNames = new Map()
  zoneNames.set(hour, name)
  return name
}

/**
 * Weekly hours as people read them: one line per open weekday from Sunday, such as "9:00 AM-12:00 PM and 2:00-5:00
 * PM".
 */
export function formatWeek(
  windows: ReadonlyArray<{ dayOfWeek: number; startTime: string; endTime: string }>,
  language: Language,
): { weekday: string; hours: string }[] {
  return WEEKDAYS[language].flatMap((weekday, dayOfWeek) => {
    const hours = windows
      .filter(window => window.dayOfWeek === dayOfWeek)
      .sort((a, b) => a.startTime.localeCompare(b.startTime))
      .map(window => formatTimeRange(window.startTime, window.endTime, language))
    return hours.length > 0 ? [{ weekday, hours: hours.join(WORDS[language].and) }] : []
  })
}

function meridiem(time: string, language: Language): string {
  const { am, pm } = WORDS[language]
  return toMinutes(time) < 720 ? am : pm
}

function hourAndMinute(time: string): string {
  const hours = Math.floor(toMinutes(time) / 60) % 12
  return `${hours === 0 ? 12 : hours}:${time.slice(3, 5)}`
}
