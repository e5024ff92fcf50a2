import { plainText } from '../../clean-text.ts'
import { instantAtOrAfter, isDay, timeOfDay, toMinutes, wallClock } from '../../clinic-time.ts'
import { MINUTE_MS } from '../../time-units.ts'

/** A clinic day, and a time of day as `HH:MM` where the text has one. */
export interface ImportedDate {
  day: string
  time: string | null
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:,?[T ]+(\d.*))?$/
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(?:\d\d)?)?$/
const US = /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(?:at\s+)?(\d.*))?$/i
const WORDS =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(?:at\s+)?(\d.*))?$/i
const DAY_FIRST_WORDS =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s/-]+(?:de\s+)?([a-z]{3,10})\.?,?[\s/-]+(?:del?\s+)?(\d{4}|\d{2})(?:,?\s+(?:at\s+|a\s+las?\s+)?(\d.*))?$/i
/** Behind a time: UTC, or what it is ahead of UTC. */
const ZONE =
  /\s*\(?(?:(z|utc|gmt)|(?<=t[\d:.]+|\d:\d\d:\d\d[\d.]*\s?)(?:utc|gmt)?([+-]\d\d)(?::?(\d\d))?)\)?(?: UTC| ?[([][a-z /_]+[)\]])?$/i
/** Behind a time: `CST`, `CDT` or `CT`, which people write in summer and winter alike. */
const US_ZONE = /\s\(?([ECMP])[SD]?T\)?$/i
const US_ZONES: Partial<Record<string, string>> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
}
/** Days since the end of 1899, as spreadsheets count them, with the time as a fraction. */
const SERIAL = /^[2-5]\d{4}(?:[.,]\d+)?$/
const FRACTION = /^0([.,]\d+)?$/
/** Signs of the longest text that is read. */
const MAX_LENGTH = 100
const SERIAL_START = Date.UTC(1899, 11, 30)
const TIME = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i
/** In English and Spanish, by their first letters. */
const MONTHS = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
]

export type DateOrder = 'monthFirst' | 'dayFirst'

/** The order in which a file's dates of numbers are written; without a proof, dates that have another day in each order. */
export function findDateOrder(texts: readonly string[]): DateOrder | { unclear: string[] } {
  const found = texts.map(text => US.exec(plainText(text))).filter(parts => parts !== null)
  const isAbove12 = (index: 1 | 2) => found.some(parts => Number(parts[index]) > 12)
  if (isAbove12(2)) return 'monthFirst'
  if (isAbove12(1)) return 'dayFirst'
  const unclear = new Set(
    found.filter(([, one, other]) => Number(one) !== Number(other)).map(([text]) => text),
  )
  return unclear.size > 0 ? { unclear: [...unclear] } : 'monthFirst'
}

/**
 * Reads ISO dates, also without separators, dates of numbers, dates with the month as a word (English or Spanish) and those
 * of spreadsheets, with or without a time; else null. Midnight is no time.
 */
export function readImportedDate(
  typed: string,
  timeZone: string,
  order: DateOrder = 'monthFirst',
): ImportedDate | null {
  if (typed.length > MAX_LENGTH) return null
  const text = plainText(typed)
  const named = US_ZONE.exec(text)
  const [end, utc, hours, minutes = '00'] = named ?? ZONE.exec(text) ?? ['']
  const local = readLocalDate(text.slice(0, text.length - end.length), order)
  if (local === null || local.time === null || end === '') return local
  const instant = named
    ? instantAtOrAfter(local.day, toMinutes(local.time), US_ZONES[named[1]?.toUpperCase() ?? ''] ?? timeZone)
    : Date.parse(`${local.day}T${local.time}${utc ? 'Z' : `${hours}:${minutes}`}`)
  if (Number.isNaN(instant)) return null
  const clinic = wallClock(instant, timeZone)
  return { day: clinic.day, time: timeOfDay(clinic.minutes) }
}

function readLocalDate(text: string, order: DateOrder): ImportedDate | null {
  if (SERIAL.test(text)) {
    const moment = new Date(SERIAL_START + Math.round(toNumber(text) * 1_440) * MINUTE_MS).toISOString()
    return toDate(moment.slice(0, 4), moment.slice(5, 7), moment.slice(8, 10), moment.slice(11, 16))
  }
  const iso = ISO.exec(text)
  if (iso) return toDate(iso[1], iso[2], iso[3], iso[4])
  const compact = COMPACT.exec(text)
  if (compact) return toDate(compact[1], compact[2], compact[3], compact[4] && `${compact[4]}:${compact[5]}`)
  const us = US.exec(text)
  if (us) {
    const [month, dayOfMonth] = order === 'monthFirst' ? [us[1], us[2]] : [us[2], us[1]]
    return toDate(us[3]?.padStart(4, '20'), month, dayOfMonth, us[4])
  }
  const words = WORDS.exec(text)
  if (words) return toDate(words[3], monthNumber(words[1]), words[2], words[4])
  // Days of the week have accents in Spanish.
  const dayFirst = DAY_FIRST_WORDS.exec(text.normalize('NFD').replace(/\p{M}/gu, ''))
  return (
    dayFirst && toDate(dayFirst[3]?.padStart(4, '20'), monthNumber(dayFirst[2]), dayFirst[1], dayFirst[4])
  )
}

const monthNumber = (word = '') =>
  String(Math.max(...MONTHS.map(names => names.indexOf(word.slice(0, 3).toLowerCase()) + 1)))

const toNumber = (text: string) => Number(text.replace(',', '.'))

/** Reads `9:00 AM`, `9 am`, `09:00`, `14:30:00`, `0.375` or the start of `9:00 - 9:30 AM` as `HH:MM`; null if it is none. */
export function readTime(text: string): string | null {
  if (FRACTION.test(text)) return timeOfDay(Math.round(toNumber(text) * 1_440) % 1_440)
  const [start = '', endText] = text.split(/\s*(?:[-–—]|\bto\b)\s*/i)
  if (endText === undefined) return readClock(start)
  const end = readClock(endText)
  const half = /[ap](?=\.?\s?m)/i
  const [letter] = half.exec(endText) ?? []
  if (end === null || letter === undefined || half.test(start)) return end && readClock(start)
  const sameHalf = readClock(start + letter)
  return sameHalf && sameHalf > end ? readClock(`${start}a`) : sameHalf
}

function readClock(text: string): string | null {
  const [, hourText, minuteText, half] = TIME.exec(text.trim()) ?? []
  if (hourText === undefined || (minuteText === undefined && half === undefined)) return null
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)]
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return null
  const shift = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return timeOfDay(shift * 60 + minute)
}

function toDate(
  year: string | undefined,
  month: string | undefined,
  dayOfMonth: string | undefined,
  timeText: string | undefined,
): ImportedDate | null {
  const day = [year, month?.padStart(2, '0'), dayOfMonth?.padStart(2, '0')].join('-')
  if (!isDay(day)) return null
  if (timeText === undefined) return { day, time: null }
  const time = readTime(timeText)
  return time === null ? null : { day, time: time === '00:00' ? null : time }
}
