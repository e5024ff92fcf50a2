import { describe, expect, it } from 'vitest'
import { adminAppointment } from '../../../../testing/admin-appointments.tsx'
import { TEST_SITE } from '../../../../testing/render-app.tsx'
import { freeHalfHours } from './free-half-hours.ts'

/** Thursday, December 31, 2026, clinic time. */
const NOW = Date.parse(TEST_SITE.now)
const MORNING = [{ startTime: '09:00', endTime: '12:00' }]
const MONDAY = { day: '2027-01-04', windows: MORNING, blocked: null }

const at = (appointmentDate: string, duration: number, status = 'confirmed') =>
  adminAppointment({ appointmentDate, duration, status })
const starts = (day: Partial<Parameters<typeof freeHalfHours>[0]>) =>
  freeHalfHours({ ...MONDAY, ...day }, [], NOW, TEST_SITE.timeZone).map(({ startTime }) => startTime)

describe('the open half hours of a day', () => {
  it('link to the booking page with date and time, and a short appointment type where a long one does not fit', () => {
    expect(freeHalfHours(MONDAY, [], NOW, TEST_SITE.timeZone).map(({ to }) => to)).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00'].map(
        time => `/book-appointment?date=2027-01-04&time=${time}`,
      ),
      '/book-appointment?date=2027-01-04&time=11:30&type=follow-up',
    ])
  })

  it('exclude times with appointments, but not cancelled ones', () => {
    const appointments = [
      at('2027-01-04T15:30:00.000Z', 45),
      at('2027-01-04T17:00:00.000Z', 30, 'cancelled'),
      at('2027-01-04T17:30:00.000Z', 30, 'rescheduled'),
    ]
    const free = freeHalfHours(MONDAY, appointments, NOW, TEST_SITE.timeZone)
    expect(free.map(({ startTime, to }) => [startTime, to.includes('type=')])).toEqual([
      ['09:00', true],
      ['10:30', false],
      ['11:00', true],
    ])
  })

  it.each([
    ['blocked', { blocked: { reason: null } }],
    ['closed', { windows: [] }],
    ['today, which the booking page does not offer', { day: '2026-12-31' }],
    ['past', { day: '2026-12-28' }],
    ['more than 90 days ahead', { day: '2027-04-01' }],
  ])('are none when the day is %s', (_why, day) => {
    expect(starts(day)).toEqual([])
  })

  it('start tomorrow and end 90 days from today', () => {
    expect(starts({ day: '2027-01-01' })).toHaveLength(6)
    expect(starts({ day: '2027-03-31' })).toHaveLength(6)
  })

  it('skip the hour that DST skips', () => {
    const night = [{ startTime: '01:00', endTime: '04:00' }]
    expect(starts({ day: '2027-03-14', windows: night })).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })
})
