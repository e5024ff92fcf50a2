import { describe, expect, it } from 'vitest'
import { changeMail, deletionMail } from './change-mails.ts'
import { APPOINTMENT_STATUSES } from './schemas.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const LATER = NOW + 1
const MUCH_LATER = NOW + 2

describe('the email about a change', () => {
  const mails = (startsAt: number) =>
    APPOINTMENT_STATUSES.flatMap(before =>
      APPOINTMENT_STATUSES.map(after => [
        `${before} to ${after}`,
        changeMail({ status: before, startsAt: LATER }, { status: after, startsAt }, NOW),
      ]),
    ).filter(([, mail]) => mail !== null)

  it('covers a cancellation and a reinstatement at the same start, and no other status', () => {
    expect(mails(LATER)).toEqual([
      ['confirmed to cancelled', 'appointmentCancelled'],
      ['cancelled to confirmed', 'appointmentConfirmation'],
    ])
  })

  it('covers a move of a confirmed appointment too, when the start differs', () => {
    expect(mails(MUCH_LATER)).toEqual([
      ['confirmed to confirmed', 'appointmentMoved'],
      ['confirmed to cancelled', 'appointmentCancelled'],
      ['cancelled to confirmed', 'appointmentConfirmation'],
    ])
  })

  it.each([
    ['skipped for a cancellation once its start has come', 'confirmed', NOW, 'cancelled', LATER, null],
    ['skipped for a move to a start that has come', 'confirmed', LATER, 'confirmed', NOW, null],
    ['skipped for a reinstatement at such a start', 'cancelled', LATER, 'confirmed', NOW, null],
    ['sent for a missed one moved ahead', 'confirmed', NOW - 1, 'confirmed', LATER, 'appointmentMoved'],
  ])('is %s', (_what, before, known, status, startsAt, mail) => {
    expect(changeMail({ status: before, startsAt: known }, { status, startsAt }, NOW)).toBe(mail)
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
