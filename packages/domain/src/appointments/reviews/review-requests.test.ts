import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../time-units.ts'
import { isLateForReview, reviewRequestDue } from './review-requests.ts'

const CHICAGO = 'America/Chicago'
/** Friday, November 20, 2026, 10:45 AM in Chicago. */
const END = Date.parse('2026-11-20T16:45:00.000Z')
const due = (now: string, hours = 3, endsAt = END) => {
  const at = reviewRequestDue(endsAt, hours, Date.parse(now), CHICAGO)
  return at === null ? null : new Date(at).toISOString()
}

describe('a review request is due', () => {
  it.each([
    ['hours after the end', '2026-11-20T16:50:00.000Z', 3, '2026-11-20T19:45:00.000Z'],
    ['as many as the practice chose', '2026-11-20T16:50:00.000Z', 24, '2026-11-21T16:45:00.000Z'],
    ['also of a visit marked before it ended', '2026-11-20T16:30:00.000Z', 3, '2026-11-20T19:45:00.000Z'],
    ['when Undo ends of a visit marked late', '2026-11-20T23:00:00.000Z', 3, '2026-11-20T23:03:00.000Z'],
    ['the next morning, not at night', '2026-11-20T16:50:00.000Z', 10, '2026-11-21T14:00:00.000Z'],
    ['on Monday of a visit marked on Monday', '2026-11-23T15:00:00.000Z', 3, '2026-11-23T15:03:00.000Z'],
    ['never of a visit marked a week later', '2026-11-27T16:45:00.000Z', 3, null],
  ])('%s', (_when, now, hours, at) => {
    expect(due(now, hours)).toBe(at)
  })

  it('within a week of the visit', () => {
    expect(isLateForReview(END, END + 7 * DAY_MS)).toBe(false)
    expect(isLateForReview(END, END + 7 * DAY_MS + 1)).toBe(true)
  })
})
