import { tzOffset } from '@date-fns/tz/tzOffset'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

/**
 * The only conversions between clinic time and instants. Instants are epoch milliseconds, a clinic day is
 * `yyyy-MM-dd`, a time of day is `HH:MM` or minutes since midnight.
 */

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

/** The app accepts the years 2000 to 2200, so that days before and after can be written, too. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-12-31']
const FIRST_INSTANT = Date.parse(`${FIRST_DAY}T00:00:00.000Z`)
const LAST_INSTANT = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

/** Whether the text is a real calendar day, as `yyyy-MM-dd`, in the years 2000 to 2200. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** Whether the text is a time of day from 00:00 to 23:59, as `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return TIME_PATTERN.test(text)
}

/** Whether the text is a real clinic day and time, as `yyyy-MM-ddTHH:MM`. */
export function isDayAndTime(text: string): boolean {
  return text[10] === 'T' && isDay(text.slice(0, 10)) && isTimeOfDay(text.slice(11))
}

/** Whether this machine knows the time zone (IANA database). */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** `09:30` to 570. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** 570 to `09:30`. Minutes past midnight wrap around. */
export function timeOfDay(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Adds days, or subtracts if negative. */
export function addDays(day: string, count: number): string {
  return dayText(utcMidnight(day) + count * DAY_MS)
}

/** Whole days between two days; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS)
}

/** Days since 1970-01-01: a day as a number, for locks and ids. */
export function dayNumber(day: string): number {
  return daysBetween('1970-01-01', day)
}

/** Every day from first to last, both included; empty if the last is earlier. */
export function eachDay(first: string, last: string): string[] {
  const count = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length: count }, (_, n) => addDays(first, n))
}

/** The first day of the month of a day, or of one `later` months after it. */
export function firstOfMonth(day: string, later = 0): string {
  const date = new Date(utcMidnight(day))
  return dayText(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later))
}

/** Each day of the week, from Sunday. */
export const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6]

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** The clinic's day and time at an instant. */
export function wallClock(instant: number, timeZone: string): { day: string; minutes: number } {
  const shifted = new Date(instant + offsetAt(instant, timeZone))
  return {
    day: dayText(shifted.getTime()),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  }
}

/** The clinic day of an instant. */
export function clinicDay(instant: number, timeZone: string): string {
  return wallClock(instant, timeZone).day
}

/** Instants of a clinic day's start and of the next day's start. */
export function dayBounds(day: string, timeZone: string): { start: number; end: number } {
  return {
    start: instantAtOrAfter(day, 0, timeZone),
    end: instantAtOrAfter(addDays(day, 1), 0, timeZone),
  }
}

/** Noon of a day in UTC, as an instant to format the day in that zone. */
export function noonUtc(day: string): number {
  return Date.parse(`${day}T12:00:00.000Z`)
}

/** Start of the clinic month of an instant. */
export function monthStart(instant: number, timeZone: string): number {
  return dayBounds(firstOfMonth(clinicDay(instant, timeZone)), timeZone).start
}

/** No change of clocks skips more than a day. */
const MAX_SKIPPED_MINUTES = 1_440

/** The wall clock of one day, for repeated reads. */
export interface DayClock {
  /** Instant of a time in minutes since midnight. Null if DST skips it; the first of two if DST repeats it. */
  instantAt(minutes: number): number | null
  /** Like instantAt, but a time that DST skips becomes the moment of the change. */
  instantAtOrAfter(minutes: number): number
  /** Time of day, `HH:MM`, at an instant of this day. */
  timeAt(instant: number): string
}

/** The wall clock of a clinic day. Days without a DST change, nearly all of them, need only two lookups. */
export function dayClock(day: string, timeZone: string): DayClock {
  const midnight = utcMidnight(day)
  const before = offsetAt(midnight - DAY_MS, timeZone)
  const after = offsetAt(midnight + 2 * DAY_MS, timeZone)
  if (before === after) {
    return {
      instantAt: minutes => midnight + minutes * MINUTE_MS - before,
      instantAtOrAfter: minutes => midnight + minutes * MINUTE_MS - before,
      timeAt: instant => timeOfDay(Math.floor((instant + before - midnight) / MINUTE_MS)),
    }
  }
  // The larger offset gives the earlier instant.
  const offsets = [Math.max(before, after), Math.min(before, after)]
  const instantAt = (minutes: number) => {
    const wall = midnight + minutes * MINUTE_MS
    const offset = offsets.find(candidate => offsetAt(wall - candidate, timeZone) === candidate)
    return offset === undefined ? null : wall - offset
  }
  return {
    instantAt,
    instantAtOrAfter(minutes) {
      for (let minute = minutes; minute <= minutes + MAX_SKIPPED_MINUTES; minute++) {
        const instant = instantAt(minute)
        if (instant !== null) return instant
      }
      throw new RangeError(`There is no instant at or after ${day} and ${minutes} minutes`)
    },
    timeAt: instant => timeOfDay(wallClock(instant, timeZone).minutes),
  }
}

/** Instant of a clinic day and time; null if DST skips it, see DayClock.instantAt. */
export function toInstant(day: string, minutes: number, timeZone: string): number | null {
  return dayClock(day, timeZone).instantAt(minutes)
}

/** Like toInstant, but a time that DST skips becomes the moment of the change. Throws for a day that does not exist. */
export function instantAtOrAfter(day: string, minutes: number, timeZone: string): number {
  return dayClock(day, timeZone).instantAtOrAfter(minutes)
}

/**
 * Whether a time of day, in minutes since midnight, falls between `last` and `now`. Ignores a `last` that a wrong clock
 * dated in the future; an hour allows for clocks that differ.
 */
export function isDailyDue(minutes: number, last: number, now: number, timeZone: string): boolean {
  const { day, minutes: time } = wallClock(now, timeZone)
  const due = instantAtOrAfter(time < minutes ? addDays(day, -1) : day, minutes, timeZone)
  return last < due || last > now + HOUR_MS
}

/** The first instant after `now` with this time of day, in minutes since midnight. */
export function nextTimeOfDay(minutes: number, now: number, timeZone: string): number {
  const { day, minutes: time } = wallClock(now, timeZone)
  return instantAtOrAfter(time < minutes ? day : addDays(day, 1), minutes, timeZone)
}

const ISO_PATTERN = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * Parses an ISO 8601 date-time, as clinic time if it has no offset. Null if it is malformed, does not exist or is
 * outside the years 2000 to 2200 in UTC.
 */
export function parseInstant(text: string, timeZone: string): number | null {
  const match = ISO_PATTERN.exec(text)
  if (!match) return null
  const [, day = '', time = '', seconds = '00', fraction = '', zone] = match
  if (!isDay(day) || !isTimeOfDay(time) || Number(seconds) > 59) return null
  const millisecond = fraction.padEnd(3, '0').slice(0, 3)
  if (zone) return writable(Date.parse(`${day}T${time}:${seconds}.${millisecond}${zone}`))
  const minute = toInstant(day, toMinutes(time), timeZone)
  return minute === null ? null : writable(minute + Number(seconds) * 1000 + Number(millisecond))
}

function writable(instant: number): number | null {
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT ? instant : null
}

function dayText(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, -'T00:00:00.000Z'.length)
}

function utcMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`)
}

// Offsets change only on quarter hours of UTC, and asking Intl for one dominates the cost of an opening.
const QUARTER = 15 * MINUTE_MS
const knownOffsets = new Map<string, Map<number, number>>()
const MAX_CACHED_OFFSETS = 10_000

/** Milliseconds by which the wall clock of a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  let offsets = knownOffsets.get(timeZone)
  if (!offsets || offsets.size > MAX_CACHED_OFFSETS) {
    offsets = new Map()
    knownOffsets.set(timeZone, offsets)
  }
  const quarter = Math.floor(instant / QUARTER)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const offset = tzOffset(timeZone, new Date(instant)) * MINUTE_MS
  offsets.set(quarter, offset)
  return offset
}
