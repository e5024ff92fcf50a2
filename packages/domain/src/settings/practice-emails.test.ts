import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import {
  isEmailedNow,
  isMorningEmailDue,
  PRACTICE_EMAILS_DEFAULT,
  type SavedPracticeEmails,
} from './practice-emails.ts'

// 6:30 AM in Chicago is 12:30 UTC in winter, 11:30 in summer.
const MORNING: SavedPracticeEmails = { bookings: 'morning', time: '06:30', since: 0 }

describe('a morning email', () => {
  it.each([
    ['at 6:30 AM when the last was sent the day before', '2026-11-20T12:30Z', '2026-11-19T12:30:05Z', true],
    ['not yet at 6:29 AM', '2026-11-20T12:29:59Z', '2026-11-19T12:30:05Z', false],
    ['not again on the same day', '2026-11-20T20:00Z', '2026-11-20T12:30:05Z', false],
    ['later when the machine was off', '2026-11-20T15:00Z', '2026-11-18T12:30:05Z', true],
    ['at 6:30 AM on the day the clocks go forward', '2027-03-14T11:30Z', '2027-03-13T12:30:05Z', true],
    ['although a wrong clock dated the last one ahead', '2026-11-20T15:00Z', '2026-12-20T12:30:05Z', true],
    ['not an hour earlier on the day the clocks go back', '2027-11-07T11:30Z', '2027-11-06T11:30:05Z', false],
  ])('is due %s', (_when, now, last, due) => {
    const isDue = (emails: SavedPracticeEmails) =>
      isMorningEmailDue(emails, Date.parse(last), Date.parse(now), CHICAGO)
    expect([isDue(MORNING), isDue({ ...MORNING, bookings: 'both' })]).toEqual([due, due])
    expect(isDue(PRACTICE_EMAILS_DEFAULT)).toBe(false)
  })

  it('begins on the next day when it was chosen later in the day, unless a wrong clock dated the choice ahead', () => {
    const since = Date.parse('2026-11-20T20:00Z')
    const isDue = (now: string) => isMorningEmailDue({ ...MORNING, since }, 0, Date.parse(now), CHICAGO)
    expect(isDue('2026-11-20T20:01Z')).toBe(false)
    expect(isDue('2026-11-21T12:30Z')).toBe(true)
    expect(isDue('2026-11-20T15:00Z')).toBe(true)
  })
})

describe('an email about one change', () => {
  const now = Date.parse('2026-11-20T18:00Z')
  it.each([
    ['morning', '2026-11-20T20:00Z', true],
    ['morning', '2026-11-21T12:29Z', true],
    ['morning', '2026-11-21T12:30Z', false],
    ['each', '2026-12-01T15:00Z', true],
    ['both', '2026-12-01T15:00Z', true],
  ] as const)('with %s, about %s, is sent at once: %s', (bookings, concerns, atOnce) => {
    expect(isEmailedNow({ ...MORNING, bookings }, Date.parse(concerns), now, CHICAGO)).toBe(atOnce)
  })
})
