import { formatMonthDay } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Minutes as hours: "37.5". */
export const hoursText = (minutes: number) => NUMBER.format(minutes / 60)

/** "42%", or "–" of nothing. */
export const shareText = (part: number, whole: number) => (whole === 0 ? '–' : PERCENT.format(part / whole))

/** "1 visit", "1,204 visits". */
export const countText = (count: number, noun: string) =>
  `${NUMBER.format(count)} ${plural.en(count, noun, `${noun}s`)}`

/** A day (`yyyy-MM-dd`) as "November 1". */
export const formatDayOfMonth = (day: string, language: Language) =>
  formatMonthDay(Date.parse(`${day}T12:00Z`), 'UTC', language)

/** A month (`yyyy-MM`) as "November 2026". */
export const formatReportMonth = (month: string) => MONTH.format(Date.parse(`${month}-01T12:00Z`))

/** A month (`yyyy-MM`) as "Nov". */
export const formatShortMonth = (month: string) => SHORT_MONTH.format(Date.parse(`${month}-01T12:00Z`))
