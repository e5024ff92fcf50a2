import { describe, expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { dayText, weekName } from './week-labels.ts'

it.each([
  ['2026-11-22', 'en', 'November 22 – 28, 2026'],
  ['2026-11-29', 'en', 'November 29 – December 5, 2026'],
  ['2026-12-27', 'en', 'December 27, 2026 – January 2, 2027'],
  ['2026-11-22', 'es', 'Del 22 al 28 de noviembre de 2026'],
  ['2026-11-29', 'es', 'Del 29 de noviembre al 5 de diciembre de 2026'],
  ['2026-12-27', 'es', 'Del 27 de diciembre de 2026 al 2 de enero de 2027'],
] as const)('the name of a week from %s in %s is %s', (sunday, language, name) => {
  expect(weekName(sunday, language)).toBe(name)
})

describe('the summary of a day', () => {
  const hours = [
    { startTime: '09:00', endTime: '12:00' },
    { startTime: '14:00', endTime: '17:00' },
  ]
  const cancelled = adminAppointment({ status: 'cancelled' })

  it('counts the appointments and shows the hours', () => {
    expect(
      dayText(
        {
          day: '2026-11-23',
          windows: hours,
          blocked: null,
          busy: [],
          appointments: [adminAppointment(), adminAppointment({ id: 2 }), cancelled],
        },
        'en',
      ),
    ).toBe('2 appointments, open 9:00 AM-12:00 PM and 2:00-5:00 PM')
  })

  it.each([
    [null, [], 'no appointments, closed'],
    [{ reason: 'Closed for the holidays' }, hours, 'no appointments, blocked: Closed for the holidays'],
    [{ reason: null }, hours, 'no appointments, blocked'],
  ])('shows that it is closed or blocked, and why', (blocked, windows, words) => {
    expect(dayText({ day: '2026-11-23', windows, blocked, busy: [], appointments: [cancelled] }, 'en')).toBe(
      words,
    )
  })

  it('has the Spanish name of a holiday', () => {
    const blocked = { reason: 'Christmas Day' }
    expect(dayText({ day: '2026-12-25', windows: hours, blocked, busy: [], appointments: [] }, 'es')).toBe(
      'sin citas, bloqueado: Navidad',
    )
  })
})
