import { describe, expect, it } from 'vitest'
import { mailOfDeletion, mailOfStatusChange } from './patient-mails.ts'
import { APPOINTMENT_STATUSES } from './schemas.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const LATER = NOW + 1

describe('what a patient is told of another status', () => {
  const told = APPOINTMENT_STATUSES.flatMap(before =>
    APPOINTMENT_STATUSES.map(after => [
      `${before} to ${after}`,
      mailOfStatusChange({ status: before, startsAt: LATER }, after, NOW),
    ]),
  ).filter(([, mail]) => mail !== null)

  it('is a cancellation, and that it takes place after all; nothing of any other', () => {
    expect(told).toEqual([
      ['confirmed to cancelled', 'appointmentCancelled'],
      ['cancelled to confirmed', 'appointmentConfirmation'],
    ])
  })

  it.each([
    ['confirmed', 'cancelled'],
    ['cancelled', 'confirmed'],
  ])('is nothing once it has begun: %s to %s', (before, after) => {
    expect(mailOfStatusChange({ status: before, startsAt: NOW }, after, NOW)).toBeNull()
  })
})

it.each([
  ['confirmed', LATER, 'appointmentCancelled'],
  ['confirmed', NOW, null],
  ['cancelled', LATER, null],
  ['completed', LATER, null],
])('a patient is told of the deletion of one that is %s, at %i, %s', (status, startsAt, mail) => {
  expect(mailOfDeletion({ status, startsAt }, NOW)).toBe(mail)
})
