import { expect, it } from 'vitest'
import { appointmentWebhook } from './webhook-types.ts'

const BEFORE = { status: 'confirmed', appointmentDate: '2026-12-07T16:00:00Z', duration: 60 }

it.each([
  [{}, 'appointment.changed'],
  [{ status: 'completed' }, 'appointment.changed'],
  [{ duration: 45 }, 'appointment.moved'],
  [{ appointmentDate: '2026-12-07T17:00:00Z' }, 'appointment.moved'],
  [{ appointmentDate: '2026-12-07T17:00:00Z', status: 'cancelled' }, 'appointment.cancelled'],
])('an appointment that becomes %j is announced as %s', (changes, type) => {
  expect(appointmentWebhook(BEFORE, { ...BEFORE, ...changes })).toBe(type)
})

it('a cancelled appointment that stays cancelled is changed', () => {
  const cancelled = { ...BEFORE, status: 'cancelled' }
  expect(appointmentWebhook(cancelled, cancelled)).toBe('appointment.changed')
})
