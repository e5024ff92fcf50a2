import { addDays, dayOfWeek } from '../clinic-time.ts'

/** A US federal holiday; `date` is the day on which it is observed, `holiday` the day itself. */
export interface UsHoliday {
  name: HolidayName
  date: string
  holiday: string
}

type DayInYear = (year: number) => string

const MONDAY = 1
const THURSDAY = 4

const on =
  (monthAndDay: string): DayInYear =>
  year =>
    `${year}-${monthAndDay}`

/** The `count`th of a weekday in a month, counted from 1. */
const nth =
  (count: number, weekday: number, month: string): DayInYear =>
  year => {
    const first = `${year}-${month}-01`
    return addDays(first, ((weekday - dayOfWeek(first) + 7) % 7) + 7 * (count - 1))
  }

const lastMondayInMay: DayInYear = year => {
  const last = `${year}-05-31`
  return addDays(last, -((dayOfWeek(last) - MONDAY + 7) % 7))
}

/** The holidays of 5 U.S.C. 6103(a), in the order of the year. */
const HOLIDAYS = [
  ['New Year’s Day', on('01-01')],
  ['Birthday of Martin Luther King, Jr.', nth(3, MONDAY, '01')],
  ['Washington’s Birthday', nth(3, MONDAY, '02')],
  ['Memorial Day', lastMondayInMay],
  ['Juneteenth', on('06-19')],
  ['Independence Day', on('07-04')],
  ['Labor Day', nth(1, MONDAY, '09')],
  ['Columbus Day', nth(2, MONDAY, '10')],
  ['Veterans Day', on('11-11')],
  ['Thanksgiving Day', nth(4, THURSDAY, '11')],
  ['Christmas Day', on('12-25')],
] as const satisfies readonly (readonly [name: string, day: DayInYear])[]

export type HolidayName = (typeof HOLIDAYS)[number][0]

/** US federal holidays observed in the twelve months from a day (`yyyy-MM-dd`), earliest first. */
export function listUsHolidays(from: string): UsHoliday[] {
  const year = Number(from.slice(0, 4))
  const end = `${year + 1}${from.slice(4)}`
  return [year, year + 1]
    .flatMap(each => HOLIDAYS.map(([name, day]) => observe(name, day(each))))
    .filter(({ date }) => date >= from && date < end)
}

/** 5 U.S.C. 6103(b) and Executive Order 11582: Friday before a Saturday, Monday after a Sunday. */
function observe(name: HolidayName, holiday: string): UsHoliday {
  const shift = { 6: -1, 0: 1 }[dayOfWeek(holiday)] ?? 0
  return { name, holiday, date: addDays(holiday, shift) }
}
