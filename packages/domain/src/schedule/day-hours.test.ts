import { describe, expect, it } from 'vitest'
import type { AppointmentType } from '../availability/durations.ts'
import { dayClock } from '../clinic-time.ts'
import { type HoursOfDay, hoursOn, openTimesOn, type SpecialWindow, windowsOn } from './day-hours.ts'

/** A Monday, open 9:00 AM-12:00 PM and 2:00-5:00 PM. */
const DAY = '2026-11-23'
const slot = (startTime: string, endTime: string) => ({ dayOfWeek: 1, isAvailable: true, startTime, endTime })
const HOURS: HoursOfDay = {
  day: DAY,
  timeSlots: [slot('09:00', '12:00'), slot('14:00', '17:00')],
  blocked: null,
  special: [],
}

const window = (hours: string, open: boolean): SpecialWindow => {
  const [startTime = '', endTime = ''] = hours.split('-')
  return { startTime, endTime, open }
}
const open = (hours: string) => window(hours, true)
const closed = (hours: string) => window(hours, false)

describe('the hours of a day', () => {
  it.each<[string, SpecialWindow[], string]>([
    ['are those of its weekday', [], '09:00-12:00 14:00-17:00'],
    ['end where it closes', [closed('15:00-23:59')], '09:00-12:00 14:00-15:00'],
    ['have a break where it closes', [closed('10:00-10:30')], '09:00-10:00 10:30-12:00 14:00-17:00'],
    ['lose all that is closed', [closed('00:00-14:00')], '14:00-17:00'],
    ['are none if all is closed', [closed('09:00-12:00'), closed('14:00-17:00')], ''],
    ['stay if it closes outside', [closed('12:00-14:00'), closed('17:00-18:00')], '09:00-12:00 14:00-17:00'],
    ['merge with open ones that overlap or touch', [open('11:00-14:00')], '09:00-17:00'],
    ['begin with earlier open ones', [open('07:00-08:00')], '07:00-08:00 09:00-12:00 14:00-17:00'],
    [
      'are closed where both overlap',
      [closed('11:00-15:00'), open('11:30-14:30')],
      '09:00-11:00 15:00-17:00',
    ],
    ['do so in any order of rows', [open('11:30-14:30'), closed('11:00-15:00')], '09:00-11:00 15:00-17:00'],
  ])('%s', (_what, special, hours) => {
    const windows = windowsOn({ ...HOURS, special })
    expect(windows.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(' ')).toBe(hours)
  })

  it('are open ones alone on a weekday without hours, and none on a blocked date', () => {
    const special = [open('09:00-12:00')]
    expect(windowsOn({ ...HOURS, timeSlots: [], special })).toEqual([
      { startTime: '09:00', endTime: '12:00' },
    ])
    expect(hoursOn({ ...HOURS, blocked: { reason: null }, special })).toEqual([])
  })
})

it('hours that only the skipped hour separates are one stretch of time', () => {
  const sunday = { day: '2027-03-14', timeSlots: [], blocked: null }
  const special = [open('01:00-04:00'), closed('02:00-03:00')]
  expect(hoursOn({ ...sunday, special })).toHaveLength(2)
  expect(openTimesOn({ ...sunday, special }, dayClock(sunday.day, 'America/Chicago'))).toEqual([
    {
      start: 60,
      end: 240,
      startsAt: Date.parse('2027-03-14T07:00Z'),
      endsAt: Date.parse('2027-03-14T09:00Z'),
    },
  ])
})

describe('hours of types of visit', () => {
  const first = { ...slot('09:00', '12:00'), types: ['consultation'] as AppointmentType[] }
  const others = { ...slot('11:00', '13:00'), types: ['treatment', 'adjustment'] as AppointmentType[] }
  const all = slot('14:00', '17:00')
  const day: HoursOfDay = { ...HOURS, timeSlots: [first, others, all] }
  const hours = (type: string | null | undefined, given = day) =>
    windowsOn(given, type)
      .map(({ startTime, endTime }) => `${startTime}-${endTime}`)
      .join(' ')

  it.each([
    ['consultation', '09:00-12:00 14:00-17:00'],
    ['adjustment', '11:00-13:00 14:00-17:00'],
    ['follow-up', '14:00-17:00'],
    [null, '14:00-17:00'],
    ['an unknown type', '14:00-17:00'],
    [undefined, '09:00-13:00 14:00-17:00'],
  ])('%s are %s', (type, windows) => {
    expect(hours(type)).toBe(windows)
  })

  it('are open for any type while closed hours leave them to one', () => {
    const training = { ...closed('09:00-17:00'), types: ['consultation', 'treatment'] as AppointmentType[] }
    const given = { ...day, special: [training] }
    expect(hours('consultation', given)).toBe('')
    expect(hours('adjustment', given)).toBe('11:00-13:00 14:00-17:00')
    expect(hours(undefined, given)).toBe('11:00-13:00 14:00-17:00')
    expect(hours(null, given)).toBe('14:00-17:00')
  })
})
