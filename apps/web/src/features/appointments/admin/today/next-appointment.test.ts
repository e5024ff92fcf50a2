import { expect, it } from 'vitest'
import { adminAppointment } from '#testing/admin-appointments.tsx'
import { findCurrent, isOpen } from './next-appointment.ts'

const at = (id: number, time: string, status = 'confirmed') =>
  adminAppointment({ id, appointmentDate: `2027-01-04T${time}:00.000Z`, duration: 30, status })
const NOON = Date.parse('2027-01-04T18:00:00.000Z')

it.each([
  ['the one in progress', [at(1, '16:00'), at(2, '17:45'), at(3, '18:30')], 2],
  ['the next one when none is in progress', [at(1, '16:00', 'completed'), at(3, '18:30')], 3],
  [
    'not a cancelled or done one',
    [at(2, '17:45', 'cancelled'), at(3, '18:30', 'completed'), at(4, '19:00')],
    4,
  ],
  ['the last that needs a status when no one is to come', [at(1, '16:00'), at(2, '16:30')], 2],
  ['none when all are done', [at(1, '16:00', 'completed'), at(2, '16:30', 'no-show')], undefined],
])('the appointment to look at first is %s', (_which, appointments, id) => {
  expect(findCurrent(appointments, NOON)?.id).toBe(id)
})

it('an unknown status counts as open', () => {
  expect(isOpen({ status: 'rescheduled' })).toBe(true)
  expect(isOpen({ status: 'no-show' })).toBe(false)
})
