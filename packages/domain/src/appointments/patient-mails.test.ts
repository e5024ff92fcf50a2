import { describe, expect, it } from 'vitest'
import { changeMail, deletionMail } from './patient-mails.ts'
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

  it('is skipped for a cancellation once the start the patient knows has come', () => {
    expect(
      changeMail({ status: 'confirmed', startsAt: NOW }, { status: 'cancelled', startsAt: LATER }, NOW),
    ).toBeNull()
  })

  it.each(['confirmed', 'cancelled'])('is skipped for a start that has come, known as %s', status => {
    expect(changeMail({ status, startsAt: LATER }, { status: 'confirmed', startsAt: NOW }, NOW)).toBeNull()
  })

  it('is sent for a missed appointment that is moved ahead', () => {
    expect(
      changeMail({ status: 'confirmed', startsAt: NOW - 1 }, { status: 'confirmed', startsAt: LATER }, NOW),
    ).toBe('appointmentMoved')
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
