import { DEFAULT_VISITS } from '@clinic/domain/availability/visit-types.ts'
import { describe, expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { TEST_SITE } from '#testing/render-app.tsx'
import { findConflict, freeGaps, freeHalfHours } from './free-times.ts'

/** Thursday, December 31, 2026, clinic time. */
const NOW = Date.parse(TEST_SITE.now)
const CLINIC = { timeZone: TEST_SITE.timeZone, language: 'en' as const, visits: DEFAULT_VISITS }
const MORNING = [{ startTime: '09:00', endTime: '12:00' }]
const MONDAY = { day: '2027-01-04', windows: MORNING, blocked: null, busy: [] }

const at = (appointmentDate: string, duration: number, status = 'confirmed') =>
  adminAppointment({ appointmentDate, duration, status })
const starts = (day: Partial<Parameters<typeof freeHalfHours>[0]>, now = NOW) =>
  freeHalfHours({ ...MONDAY, ...day }, [], now, CLINIC)

describe('the free half hours of a day', () => {
  it('exclude times with appointments, but not cancelled ones', () => {
    const appointments = [
      at('2027-01-04T15:30:00.000Z', 45),
      at('2027-01-04T17:00:00.000Z', 30, 'cancelled'),
      at('2027-01-04T17:30:00.000Z', 30, 'rescheduled'),
    ]
    expect(freeHalfHours(MONDAY, appointments, NOW, CLINIC)).toEqual(['09:00', '10:30', '11:00'])
  })

  it('begin now on the current day', () => {
    expect(starts({}, Date.parse('2027-01-04T16:31:00.000Z'))).toEqual(['11:00', '11:30'])
  })

  it.each([
    ['blocked', { blocked: { reason: null } }],
    ['closed', { windows: [] }],
    ['past', { day: '2026-12-28' }],
    ['more than a year ahead', { day: '2028-01-03' }],
  ])('are none when the day is %s', (_why, day) => {
    expect(starts(day)).toEqual([])
  })

  it('skip the hour that DST skips', () => {
    const night = [{ startTime: '01:00', endTime: '04:00' }]
    expect(starts({ day: '2027-03-14', windows: night })).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })
})

it('a busy time of another calendar is not free', () => {
  const busy = {
    startsAt: '2027-01-04T16:00:00.000Z',
    endsAt: '2027-01-04T16:45:00.000Z',
    calendar: 'Family',
  }
  const day = { ...MONDAY, busy: [busy] }
  expect(freeHalfHours(day, [], NOW, CLINIC)).toEqual(['09:00', '09:30', '11:00', '11:30'])
  expect(freeGaps(day, [], NOW, CLINIC)).toEqual([
    { start: 540, end: 600, startTime: '09:00' },
    { start: 645, end: 720, startTime: '10:45' },
  ])
})

describe('the free gaps of a day', () => {
  const gaps = (appointments: Parameters<typeof freeGaps>[1], now = NOW) =>
    freeGaps(MONDAY, appointments, now, CLINIC).map(
      ({ startTime, start, end }) => `${startTime} ${end - start}`,
    )

  it('are the stretches between appointments that fit a visit, with their length in minutes', () => {
    expect(gaps([at('2027-01-04T15:45:00.000Z', 75), at('2027-01-04T17:00:00.000Z', 30)])).toEqual([
      '09:00 45',
      '11:30 30',
    ])
  })

  it('include 15 minutes, where no visit can start', () => {
    expect(gaps([at('2027-01-04T15:45:00.000Z', 60), at('2027-01-04T17:00:00.000Z', 60)])).toEqual([
      '09:00 45',
      'null 15',
    ])
    const cancelled = at('2027-01-04T16:45:00.000Z', 15, 'cancelled')
    expect(gaps([at('2027-01-04T15:00:00.000Z', 105), cancelled])).toEqual(['10:45 75'])
  })

  it('are the whole window when nothing is booked, and the rest of it later', () => {
    expect(gaps([])).toEqual(['09:00 180'])
    expect(gaps([], Date.parse('2027-01-04T16:20:00.000Z'))).toEqual(['10:30 90'])
  })

  it('are none on a day that is over, or more than a year ahead', () => {
    expect(gaps([], Date.parse('2027-01-05T16:00:00.000Z'))).toEqual([])
    expect(gaps([], Date.parse('2026-01-02T16:00:00.000Z'))).toEqual([])
  })
})

it('a visit that moves is judged by the hours of its type', () => {
  const day = { ...MONDAY, typeWindows: { treatment: [{ startTime: '10:00', endTime: '11:00' }] } }
  const find = (appointmentType: string) =>
    findConflict(
      day,
      { appointmentType, appointmentDate: '2027-01-04T15:30:00.000Z', duration: 30, status: 'confirmed' },
      NOW,
      CLINIC.timeZone,
    )
  expect(find('treatment')).toBe('hours')
  expect(find('consultation')).toBeNull()
})
