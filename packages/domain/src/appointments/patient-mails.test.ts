import { describe, expect, it } from 'vitest'
import { deletionMail, statusChangeMail } from './patient-mails.ts'
import { APPOINTMENT_STATUSES } from './schemas.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const LATER = NOW + 1

describe('the email about a status change', () => {
  const mails = APPOINTMENT_STATUSES.flatMap(before =>
    APPOINTMENT_STATUSES.map(after => [
      `${before} to ${after}`,
      statusChangeMail({ status: before, startsAt: LATER }, after, NOW),
    ]),
  ).filter(([, mail]) => mail !== null)

  it('covers a cancellation and a reinstatement, and no other status', () => {
    expect(mails).toEqual([
      ['confirmed to cancelled', 'appointmentCancelled'],
      ['cancelled to confirmed', 'appointmentConfirmation'],
    ])
  })

  it.each([
    ['confirmed', 'cancelled'],
    ['cancelled', 'confirmed'],
  ])('is skipped once the appointment has begun: %s to %s', (before, after) => {
    expect(statusChangeMail({ status: before, startsAt: NOW }, after, NOW)).toBeNull()
  })
})

it.each([
  ['confirmed', LATER, 'appointmentCancelled'],
  ['confirmed', NOW, null],
  ['cancelled', LATER, null],
  ['completed', LATER, null],
])('the email about a deleted appointment that is %s, at %i, is %s', (status, startsAt, mail) => {
  expect(deletionMail({ status, startsAt }, NOW)).toBe(mail)
})
