import { describe, expect, it } from 'vitest'
import { listUsHolidays } from './us-holidays.ts'

const dates = (from: string) => listUsHolidays(from).map(({ date }) => date)

// Dates published by the U.S. Office of Personnel Management.
describe('US federal holidays', () => {
  it.each([
    ['2021-01-01', '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    ['2024-01-01', '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    ['2026-01-01', '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    ['2027-01-01', '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    ['2028-01-01', '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    ['2033-01-01', '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  ])('observed in the year from %s are those published', (from, published) => {
    expect(dates(from)).toEqual(published.split(' ').map(day => `${from.slice(0, 4)}-${day}`))
  })

  it('of twelve months from any day are listed once, with their names', () => {
    expect(listUsHolidays('2026-11-22').map(({ name, date }) => `${date} ${name}`)).toEqual([
      ...['2026-11-26 Thanksgiving Day', '2026-12-25 Christmas Day', '2027-01-01 New Year’s Day'],
      ...['2027-01-18 Birthday of Martin Luther King, Jr.', '2027-02-15 Washington’s Birthday'],
      ...['2027-05-31 Memorial Day', '2027-06-18 Juneteenth', '2027-07-05 Independence Day'],
      ...['2027-09-06 Labor Day', '2027-10-11 Columbus Day', '2027-11-11 Veterans Day'],
    ])
  })

  it('include today, not the same day of the next year, and not those before', () => {
    expect(dates('2026-12-25')[0]).toBe('2026-12-25')
    expect(dates('2026-12-25').at(-1)).toBe('2027-12-24')
    expect(dates('2026-12-26')).not.toContain('2026-12-25')
    expect(dates('2027-01-02').at(-1)).toBe('2027-12-31')
  })

  it('name the day itself beside the day of observance', () => {
    expect(listUsHolidays('2027-12-30')[0]).toEqual({
      name: 'New Year’s Day',
      holiday: '2028-01-01',
      date: '2027-12-31',
    })
  })
})
