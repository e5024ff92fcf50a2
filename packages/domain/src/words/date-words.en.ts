import type { DateWords } from './date-words.ts'

/** English names from Sunday, which schema.org also uses. */
export const WEEKDAYS_EN = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Words of dates and times; the rest of an English date comes from Intl. */
export const en: DateWords = { am: ' AM', pm: ' PM', to: '-', and: ' and ' }
