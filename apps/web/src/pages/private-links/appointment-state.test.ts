import { expect, it } from 'vitest'
import { linkedAppointment } from '../../testing/private-links.tsx'
import { appointmentStateOf } from './appointment-state.ts'

it.each([
  ['changeable until the deadline', {}, '2027-01-03T15:59:59.999Z', 'changeable'],
  ['settled from the deadline on', {}, '2027-01-03T16:00:00.000Z', 'settled'],
  ['settled where the server says so', { canChange: false }, '2027-01-01T00:00:00.000Z', 'settled'],
  ['settled until it begins', {}, '2027-01-04T15:59:59.999Z', 'settled'],
  ['over once it has begun', {}, '2027-01-04T16:00:00.000Z', 'over'],
  ['over when it is completed', { status: 'completed' }, '2027-01-01T00:00:00.000Z', 'over'],
  ['over with a status of another program’s', { status: 'moved' }, '2027-01-01T00:00:00.000Z', 'over'],
  [
    'cancelled, also when its time has passed',
    { status: 'cancelled' },
    '2027-02-01T00:00:00.000Z',
    'cancelled',
  ],
])('an appointment is %s', (_what, over, now, state) => {
  expect(appointmentStateOf(linkedAppointment(over), Date.parse(now))).toBe(state)
})
