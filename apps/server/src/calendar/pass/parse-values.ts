import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'

/**
 * A date or time as it was written. `at` is the wall clock as if it were UTC, or epoch milliseconds of an instant.
 */
export interface WrittenTime {
  kind: 'day' | 'wall' | 'instant'
  at: number
  /** The zone that a wall clock names. */
  tzid?: string | undefined
}

/** A length: milliseconds on the wall clock, and then exact ones (RFC 5545, 3.3.6). */
export interface Length {
  wall: number
  exact: number
}

/** A start with its end or length. */
export interface Period {
  start: WrittenTime
  end: WrittenTime | Length
}

/** Reads a value with the parameters before it; null if it does not have the form. */
export type ReadValue<T> = (value: string, parameters: string) => T | null

/** What could be read, and the texts of the rest. */
interface ReadValues<T> {
  values: T[]
  unread: string[]
}

/** Values of the lines with this name whose value has the form, and the lines without it. */
export function readValues<T>(lines: readonly string[], name: string, read: ReadValue<T>): ReadValues<T> {
  return readEach(
    lines.filter(line => isNamed(line, name)),
    line => readLine(line, read),
  )
}

/** Values in the lists with this name that have the form, and lines with the rest. */
export function readLists<T>(lines: readonly string[], name: string, read: ReadValue<T>): ReadValues<T> {
  const lists = readValues(lines, name, (value, parameters) => {
    const texts = value.split(',').map(text => text.trim())
    const list = readEach(
      texts.filter(text => text !== ''),
      text => read(text, parameters),
    )
    return list.values.length > 0 ? list : null
  })
  return {
    values: lists.values.flatMap(({ values }) => values),
    unread: [...lists.unread, ...lists.values.flatMap(({ unread }) => unread.map(text => `${name}:${text}`))],
  }
}

function readEach<T>(texts: readonly string[], read: (text: string) => T | null): ReadValues<T> {
  const values: T[] = []
  const unread: string[] = []
  for (const text of texts) {
    const value = read(text)
    if (value === null) unread.push(text)
    else values.push(value)
  }
  return { values, unread }
}

/** The first value with this name that has the form: notes with line breaks may have lines that look like it. */
export function readFirst<T>(lines: readonly string[], name: string, read: ReadValue<T>): T | null {
  for (const line of lines) {
    const value = isNamed(line, name) ? readLine(line, read) : null
    if (value !== null) return value
  }
  return null
}

function isNamed(line: string, name: string): boolean {
  const after = line[name.length]
  return (after === ':' || after === ';') && line.slice(0, name.length).toUpperCase() === name
}

/** A parameter may have colons without quotes, so the value begins at the first colon after which it has the form. */
function readLine<T>(line: string, read: ReadValue<T>): T | null {
  let index = findUnquotedColon(line)
  for (let tries = 0; index >= 0 && tries < MAX_COLONS; tries++) {
    const value = read(line.slice(index + 1).trimEnd(), line.slice(0, index))
    if (value !== null) return value
    index = line.indexOf(':', tries === 0 ? 0 : index + 1)
  }
  return null
}

const MAX_COLONS = 20

function findUnquotedColon(line: string): number {
  let isQuoted = false
  for (let index = 0; index < line.length; index++) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) return index
  }
  return line.indexOf(':')
}

/** The name of a line and what of its value a date can have: the rest may be a note. */
export function showLine(line: string): string {
  const [name = ''] = /^[\w-]*/.exec(line) ?? []
  const value = line.slice(line.indexOf(':') + 1)
  return `${name.toUpperCase()}:${value.replaceAll(/[^\dTZ:+\-/,.]/g, '')}`
}

/** A parameter of a line, without quotes. */
export function readParameter(parameters: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(parameters) ?? []
  return (quoted ?? plain)?.replaceAll(/["\\]/g, '').trim()
}

/** A text that the pattern matches as a whole, in upper case: `Status: cancelled` in a note has a space. */
export const readWord =
  (pattern: RegExp): ReadValue<string> =>
  value =>
    pattern.test(value) ? value.toUpperCase() : null

const MOMENT =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](?::*|(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?))?$/i

/** Reads a date or time by its form; VALUE decides only between a day and its midnight. */
export const readMoment: ReadValue<WrittenTime> = (value, parameters) => {
  const match = MOMENT.exec(value.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, second = '0', zone] = match
  const midnight = toMidnight(Number(year), Number(month), Number(day))
  if (midnight === null) return null
  if (hour === undefined) return { kind: 'day', at: midnight }
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  const time = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS
  if (minutes > 59 || seconds > 60 || time > DAY_MS) return null
  if (time === 0 && /;VALUE=DATE(?:;|$)/i.test(parameters)) return { kind: 'day', at: midnight }
  const at = midnight + time
  if (zone !== undefined) return { kind: 'instant', at: at - toOffset(zone) }
  return { kind: 'wall', at, tzid: readParameter(parameters, 'TZID') }
}

function toMidnight(year: number, month: number, day: number): number | null {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/** Milliseconds of `Z`, `+05`, `+0530` or `+05:30`. */
function toOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d\d):?(\d\d)?:?(\d\d)?/.exec(text) ?? []
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS
  return sign === '-' ? -offset : offset
}

/** Reads an offset of a zone, in milliseconds. */
export const readOffset: ReadValue<number> = value => {
  const offset = /^[+-]\d\d:?\d\d(?::?\d\d)?$/.test(value) ? toOffset(value) : Number.NaN
  return Math.abs(offset) < DAY_MS ? offset : null
}

const UNITS: Record<string, number> = { W: 7 * DAY_MS, D: DAY_MS, H: HOUR_MS, M: MINUTE_MS, S: SECOND_MS }

/** Reads a length as the sum of all its numbers; months do not exist, so M are minutes. */
export const readLength: ReadValue<Length> = value => {
  if (!/^[+-]?P(?:T|\d{1,9}[WDHMS])+$/i.test(value)) return null
  const length = { wall: 0, exact: 0 }
  for (const [, number, letter = ''] of value.toUpperCase().matchAll(/(\d+)([WDHMS])/g)) {
    length[/[WD]/.test(letter) ? 'wall' : 'exact'] += Number(number) * (UNITS[letter] ?? 0)
  }
  return value.startsWith('-') ? { wall: -length.wall, exact: -length.exact } : length
}

export const readPeriod: ReadValue<Period> = (value, parameters) => {
  const [first = '', second = ''] = value.split('/')
  const start = readMoment(first, parameters)
  const end = readMoment(second, parameters) ?? readLength(second, parameters)
  return start && end ? { start, end } : null
}
