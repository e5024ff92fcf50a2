import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { clinic } from './clinic.ts'
import {
  formatClock,
  formatDate,
  formatDateBadge,
  formatDay,
  formatPlainDate,
  formatShortMoment,
  formatTimeOfDay,
  formatTimeRange,
  formatTimeZone,
  formatWeek,
} from './clinic-format.ts'

const AT = Date.parse('2026-12-01T16:00:00Z')

describe('what people read', () => {
  it('is clinic time, whatever the zone of the machine', () => {
    expect(formatClock(AT, CHICAGO)).toBe('10:00 AM')
    expect(formatDate(AT, CHICAGO)).toBe('Tuesday, December 1, 2026')
    expect(formatDate(Date.parse('2026-12-02T05:00:00Z'), CHICAGO)).toBe('Tuesday, December 1, 2026')
  })

  it('writes the clinic day of an instant without its weekday, and as a leaf of a calendar', () => {
    const lateInTheEvening = Date.parse('2026-12-02T05:00:00Z')
    expect(formatPlainDate(lateInTheEvening, CHICAGO)).toBe('December 1, 2026')
    expect(formatDateBadge(lateInTheEvening, CHICAGO)).toEqual({ month: 'Dec', day: '1', weekday: 'Tue' })
  })

  it('writes a moment short, and its year where that is another one in the clinic', () => {
    const newYear = Date.parse('2027-01-01T05:59:00Z')
    expect(formatShortMoment(AT, newYear, CHICAGO)).toBe('Dec 1, 10:00 AM')
    expect(formatShortMoment(AT, newYear + 60_000, CHICAGO)).toBe('Dec 1, 2026, 10:00 AM')
  })

  it('writes a calendar day in full', () => {
    expect(formatDay('2027-02-28')).toBe('Sunday, February 28, 2027')
  })

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('writes %s as %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text)
  })

  it('says AM or PM once when both ends share it', () => {
    expect(formatTimeRange('09:00', '12:00')).toBe('9:00 AM-12:00 PM')
    expect(formatTimeRange('14:00', '17:00')).toBe('2:00-5:00 PM')
  })

  it('names each zone as people do', () => {
    expect(formatTimeZone(AT, CHICAGO)).toBe('Central Time')
    expect(formatTimeZone(AT, 'America/New_York')).toBe('Eastern Time')
    expect(formatTimeZone(AT, CHICAGO)).toBe('Central Time')
  })
})

it('shows the office hours of the specification', () => {
  expect(formatWeek(clinic.officeHours)).toEqual([
    { weekday: 'Monday', hours: '9:00 AM-12:00 PM and 2:00-5:00 PM' },
    { weekday: 'Tuesday', hours: '9:00 AM-12:00 PM' },
    { weekday: 'Wednesday', hours: '9:00 AM-12:00 PM and 2:00-5:00 PM' },
    { weekday: 'Thursday', hours: '2:00-5:00 PM' },
  ])
})
