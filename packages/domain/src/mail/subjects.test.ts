import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { mailSubject } from './subjects.ts'

const SITE = { now: NOW, timeZone: CHICAGO, language: 'en' } as const

it.each([
  ['appointmentConfirmation', '2026-11-24T15:00Z', 'Confirmed: @Tue, Nov 24 at 9:00 AM'],
  ['appointmentCancelled', '2026-11-24T15:00Z', 'Cancelled: @Tue, Nov 24 at 9:00 AM'],
  ['appointmentMoveRequest', '2026-11-24T15:00Z', 'Please choose another time: @Tue, Nov 24 at 9:00 AM'],
  // Still 2026 in Chicago.
  ['appointmentConfirmation', '2027-01-01T05:45Z', 'Confirmed: @Thu, Dec 31 at 11:45 PM'],
  ['appointmentConfirmation', '2027-01-04T15:00Z', 'Confirmed: @Mon, Jan 4, 2027 at 9:00 AM'],
  ['spotOffered', '2026-12-12T00:00Z', 'A spot opened up: Stretch and strengthen, Friday, December 11, 2026'],
] as const)('the subject of %s about %s is short and adds only another year', (kind, at, subject) => {
  const found = mailSubject(kind, Date.parse(at), { ...SITE, event: 'Stretch and strengthen' })
  expect(found.replace('your appointment on ', '@')).toBe(subject)
})
