import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { clinic } from './clinic.ts'
import {
  formatClock,
  formatDate,
  formatDateBadge,
  formatDay,
  formatDayWithoutYear,
  formatMonth,
  formatMonthDay,
  formatPeriod,
  formatPlainDate,
  formatShortDay,
  formatShortMoment,
  formatTimeOfDay,
  formatTimeRange,
  formatTimeZone,
  formatWeek,
  formatWeekday,
  formatWeekdayMoment,
  nameLanguage,
} from './clinic-format.ts'
import { eachDay } from './clinic-time.ts'
import { LANGUAGES } from './language.ts'
import { HOUR_MS, MINUTE_MS } from './time-units.ts'

const AT = Date.parse('2026-12-01T16:00:00Z')

it('names languages in each other, with a capital', () => {
  expect(LANGUAGES.map(readIn => nameLanguage('es', readIn))).toEqual(['Spanish', 'Español'])
  expect(LANGUAGES.map(readIn => nameLanguage('en', readIn))).toEqual(['English', 'Inglés'])
})

describe('formatted dates and times', () => {
  it("are in clinic time, whatever the machine's time zone", () => {
    expect(formatClock(AT, CHICAGO, 'en')).toBe('10:00 AM')
    expect(formatDate(AT, CHICAGO, 'en')).toBe('Tuesday, December 1, 2026')
    expect(formatDate(Date.parse('2026-12-02T05:00:00Z'), CHICAGO, 'en')).toBe('Tuesday, December 1, 2026')
  })

  it('show the clinic day of an instant without its weekday, without its year, and as a date badge', () => {
    const lateInTheEvening = Date.parse('2026-12-02T05:00:00Z')
    expect(formatPlainDate(lateInTheEvening, CHICAGO, 'en')).toBe('December 1, 2026')
    expect(formatShortDay(lateInTheEvening, CHICAGO, 'en')).toBe('Tue, Dec 1')
    const badge = { month: 'Dec', day: '1', weekday: 'Tue' }
    expect(formatDateBadge(lateInTheEvening, CHICAGO, 'en')).toEqual(badge)
  })

  it('show a short timestamp, with its year when it is another one in the clinic', () => {
    const newYear = Date.parse('2027-01-01T05:59:00Z')
    expect(formatShortMoment(AT, newYear, CHICAGO, 'en')).toBe('Dec 1, 10:00 AM')
    expect(formatShortMoment(AT, newYear + MINUTE_MS, CHICAGO, 'en')).toBe('Dec 1, 2026, 10:00 AM')
  })

  it('show a full calendar day, and its month', () => {
    expect(formatDay('2027-02-28', 'en')).toBe('Sunday, February 28, 2027')
    expect(formatDayWithoutYear('2027-02-28', 'en')).toBe('Sunday, February 28')
    expect(['2027-01-01', '2027-01-31'].map(day => formatMonth(day, 'en'))).toEqual(
      Array(2).fill('January 2027'),
    )
  })

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('show %s as %s', (time, text) => {
    expect(formatTimeOfDay(time, 'en')).toBe(text)
  })

  it('show AM or PM once when both ends share it', () => {
    expect(formatTimeRange('09:00', '12:00', 'en')).toBe('9:00 AM-12:00 PM')
    expect(formatTimeRange('14:00', '17:00', 'en')).toBe('2:00-5:00 PM')
  })

  it('show both ends of a period, with the day of the end if it is half a day later', () => {
    const period = (start: string, end: string) =>
      formatPeriod(Date.parse(start), Date.parse(end), CHICAGO, 'en')
    expect(period('2026-12-02T00:00Z', '2026-12-02T01:30Z')).toBe('6:00-7:30 PM')
    expect(period('2026-12-01T17:00Z', '2026-12-01T18:30Z')).toBe('11:00 AM-12:30 PM')
    expect(period('2026-12-02T00:00Z', '2026-12-02T08:00Z')).toBe('6:00 PM-2:00 AM')
    expect(period('2026-12-02T00:00Z', '2026-12-03T00:00Z')).toBe('6:00 PM-Dec 2, 6:00 PM')
    expect(period('2026-12-01T14:00Z', '2026-12-02T03:00Z')).toBe('8:00 AM-9:00 PM')
  })

  it('show each zone by its common name', () => {
    expect(formatTimeZone(AT, CHICAGO, 'en')).toBe('Central Time')
    expect(formatTimeZone(AT, 'America/New_York', 'en')).toBe('Eastern Time')
    expect(formatTimeZone(AT, CHICAGO, 'en')).toBe('Central Time')
  })
})

it('show the standard office hours', () => {
  expect(formatWeek(clinic.officeHours, 'en')).toEqual([
    { weekday: 'Monday', hours: '9:00 AM-12:00 PM and 2:00-5:00 PM' },
    { weekday: 'Tuesday', hours: '9:00 AM-12:00 PM' },
    { weekday: 'Wednesday', hours: '9:00 AM-12:00 PM and 2:00-5:00 PM' },
    { weekday: 'Thursday', hours: '2:00-5:00 PM' },
  ])
})

describe('Spanish dates and times', () => {
  it('have lower-case days and months, and a time that does not break', () => {
    expect(formatDate(AT, CHICAGO, 'es')).toBe('martes, 1 de diciembre de 2026')
    expect(formatClock(AT, CHICAGO, 'es')).toBe('10:00\u00a0a.\u00a0m.')
    expect(formatDay('2027-02-28', 'es')).toBe('domingo, 28 de febrero de 2027')
    expect(formatDayWithoutYear('2027-02-28', 'es')).toBe('domingo, 28 de febrero')
    expect(formatMonth('2027-01-31', 'es')).toBe('enero de 2027')
    expect(formatPlainDate(AT, CHICAGO, 'es')).toBe('1 de diciembre de 2026')
    expect(formatMonthDay(AT, CHICAGO, 'es')).toBe('1 de diciembre')
    expect(formatWeekday(AT, CHICAGO, 'es')).toBe('martes')
  })

  it('are in clinic time', () => {
    const lateInTheEvening = Date.parse('2026-12-02T05:00:00Z')
    expect(formatDate(lateInTheEvening, CHICAGO, 'es')).toBe('martes, 1 de diciembre de 2026')
    expect(formatTimeZone(AT, CHICAGO, 'es')).toBe('hora central')
    expect(formatTimeZone(AT, 'America/Denver', 'es')).toBe('hora de la montaña')
  })

  it('are short in lists, with the year when it is another one', () => {
    const newYear = Date.parse('2027-01-01T07:00:00Z')
    expect(formatShortDay(AT, CHICAGO, 'es')).toBe('mar, 1 dic')
    expect(formatDateBadge(AT, CHICAGO, 'es')).toEqual({ month: 'dic', day: '1', weekday: 'mar' })
    expect(formatShortMoment(AT, AT, CHICAGO, 'es')).toBe('1 dic, 10:00\u00a0a.\u00a0m.')
    expect(formatShortMoment(AT, newYear, CHICAGO, 'es')).toBe('1 dic 2026, 10:00\u00a0a.\u00a0m.')
    expect(formatWeekdayMoment(AT, newYear, CHICAGO, 'es')).toBe('mar, 1 dic 2026, 10:00\u00a0a.\u00a0m.')
  })

  it('join times of a range and of a day with words', () => {
    expect(formatTimeRange('09:00', '12:00', 'es')).toBe('9:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m.')
    expect(formatTimeRange('14:00', '17:00', 'es')).toBe('2:00\u00a0a\u00a05:00\u00a0p.\u00a0m.')
    expect(formatPeriod(AT, AT + 30 * HOUR_MS, CHICAGO, 'es')).toBe(
      '10:00\u00a0a.\u00a0m. a 2 dic, 4:00\u00a0p.\u00a0m.',
    )
    expect(formatWeek(clinic.officeHours, 'es')[0]).toEqual({
      weekday: 'lunes',
      hours: '9:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m. y 2:00\u00a0a\u00a05:00\u00a0p.\u00a0m.',
    })
  })

  it('agree with the names of this runtime on every day of a year', () => {
    const full = new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', dateStyle: 'full' })
    for (const day of eachDay('2026-01-01', '2026-12-31'))
      expect(formatDay(day, 'es')).toBe(full.format(Date.parse(`${day}T12:00:00Z`)))
  })
})
