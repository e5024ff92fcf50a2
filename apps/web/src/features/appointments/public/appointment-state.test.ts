import { expect, it } from 'vitest'
import { linkedAppointment } from '#testing/private-links.tsx'
import { getAppointmentState } from './appointment-state.ts'

it.each([
  ['changeable until the deadline', {}, '2027-01-03T15:59:59.999Z', 'changeable'],
  ['settled from the deadline on', {}, '2027-01-03T16:00:00.000Z', 'settled'],
  ['settled when the server says so', { canChange: false }, '2027-01-01T00:00:00.000Z', 'settled'],
  ['settled until it starts', {}, '2027-01-04T15:59:59.999Z', 'settled'],
  ['over once it has started', {}, '2027-01-04T16:00:00.000Z', 'over'],
  ['over when it is completed', { status: 'completed' }, '2027-01-01T00:00:00.000Z', 'over'],
  [
    'settled with a status set by another program, until it starts',
    { status: 'moved', canChange: false },
    '2027-01-04T15:59:59.999Z',
    'settled',
  ],
  [
    'over with a status set by another program, once it has started',
    { status: 'moved', canChange: false },
    '2027-01-04T16:00:00.000Z',
    'over',
  ],
  ['cancelled, also after its time', { status: 'cancelled' }, '2027-02-01T00:00:00.000Z', 'cancelled'],
])('an appointment is %s', (_what, over, now, state) => {
  expect(getAppointmentState(linkedAppointment(over), Date.parse(now))).toBe(state)
})
