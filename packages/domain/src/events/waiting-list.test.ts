import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { offeredUntil, spotsToOffer } from './waiting-list.ts'

const now = Date.parse('2026-12-01T15:00:00Z')

describe('an offer of a spot', () => {
  it('lasts for 24 hours', () => {
    expect(offeredUntil(now, Date.parse('2026-12-24T15:00:00Z'), CHICAGO)).toBe(
      Date.parse('2026-12-02T15:00:00Z'),
    )
  })

  it('ends with the day of the event, when that is sooner', () => {
    const begins = Date.parse('2026-12-01T14:00:00Z')
    expect(offeredUntil(now, begins, CHICAGO)).toBe(Date.parse('2026-12-02T06:00:00Z'))
  })
})

describe('spots are offered to', () => {
  it.each([
    ['as many people as there are open spots', 10, 7, 1, 5, 2],
    ['everyone when more spots are open', 10, 1, 0, 3, 3],
    ['no one while all spots are taken or on offer', 10, 8, 2, 5, 0],
    ['no one when registrations exceed the maximum', 5, 8, 0, 5, 0],
    ['everyone once there is no maximum', null, 80, 0, 5, 5],
  ])('%s', (_who, maxAttendees, registered, offered, waiting, count) => {
    expect(spotsToOffer({ maxAttendees, registered, offered }, waiting)).toBe(count)
  })
})
