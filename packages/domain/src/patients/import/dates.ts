import { isDay, timeOfDay, wallClock } from '../../clinic-time.ts'

/** A clinic day, and a time of day as `HH:MM` where the text has one. */
export interface ImportedDate {
  day: string
  time: string | null
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d.*))?$/
const US = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\d.*))?$/
const WORDS =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(?:at\s+)?(\d.*))?$/i
const DAY_FIRST_WORDS =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})(?:,?\s+(?:at\s+)?(\d.*))?$/i
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
const TIME = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type DateOrder = 'monthFirst' | 'dayFirst'

/** The order in which a file's dates of numbers are written: month first unless only the other can be read. */
export function guessDateOrder(texts: readonly string[]): DateOrder {
  const parts = texts.map(text => US.exec(text.trim())).filter(found => found !== null)
  const isAbove12 = (at: 1 | 2) => parts.some(found => Number(found[at]) > 12)
  return isAbove12(1) && !isAbove12(2) ? 'dayFirst' : 'monthFirst'
}

/** Reads ISO dates, dates of numbers and dates with the month as a word, with or without a time; else null. */
export function readImportedDate(
  text: string,
  timeZone: string,
  order: DateOrder = 'monthFirst',
): ImportedDate | null {
  if (WITH_OFFSET.test(text)) {
    const instant = Date.parse(text)
    if (Number.isNaN(instant) || !isDay(text.slice(0, 10))) return null
    const { day, minutes } = wallClock(instant, timeZone)
    return { day, time: timeOfDay(minutes) }
  }
  const iso = ISO.exec(text)
  if (iso) return toDate(iso[1], iso[2], iso[3], iso[4])
  const us = US.exec(text)
  if (us) {
    const [month, dayOfMonth] = order === 'monthFirst' ? [us[1], us[2]] : [us[2], us[1]]
    return toDate(us[3]?.padStart(4, '20'), month, dayOfMonth, us[4])
  }
  const words = WORDS.exec(text)
  if (words) return toDate(words[3], monthNumber(words[1]), words[2], words[4])
  const dayFirst = DAY_FIRST_WORDS.exec(text)
  return (
    dayFirst && toDate(dayFirst[3]?.padStart(4, '20'), monthNumber(dayFirst[2]), dayFirst[1], dayFirst[4])
  )
}

const monthNumber = (word = '') => String(MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)

/** Reads `9:00 AM`, `9 am`, `09:00` or `14:30:00` as `HH:MM`; null if it is none. */
export function readTime(text: string): string | null {
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
  return time === null ? null : { day, time }
}
