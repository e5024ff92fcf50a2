import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { byFeaturedThenNewest, getEventTiming, isPast, spotsLeft } from './timing.ts'

describe('the timing of an event', () => {
  it.each([
    ['this morning', '2026-11-20T15:00:00Z', 'today'],
    ['this evening', '2026-11-21T01:00:00Z', 'today'],
    ['last evening', '2026-11-20T01:00:00Z', 'past'],
    ['just after midnight', '2026-11-21T06:00:00Z', 'upcoming'],
  ])('%s', (_name, date, timing) => {
    expect(getEventTiming(Date.parse(date), NOW, CHICAGO)).toBe(timing)
    expect(isPast(Date.parse(date), NOW, CHICAGO)).toBe(timing === 'past')
  })

  it.each([
    ['in winter', '2026-11-20T15:00:00Z', '2026-11-21T06:00:00Z'],
    ['when the clock goes forward', '2027-03-14T07:00:00Z', '2027-03-15T05:00:00Z'],
    ['when the clock goes back', '2026-11-01T17:00:00Z', '2026-11-02T06:00:00Z'],
  ])('is past from the end of its clinic day, %s', (_when, date, end) => {
    const [at, over] = [Date.parse(date), Date.parse(end)]
    expect([isPast(at, over - 1, CHICAGO), isPast(at, over, CHICAGO)]).toEqual([false, true])
  })
})

describe('open spots', () => {
  it('are unlimited without a maximum', () => {
    expect(spotsLeft({ maxAttendees: null, registeredCount: 500, offeredCount: 2 })).toBeNull()
  })

  it('are never negative, also when the maximum was lowered', () => {
    expect(spotsLeft({ maxAttendees: 7, registeredCount: 4, offeredCount: 0 })).toBe(3)
    expect(spotsLeft({ maxAttendees: 7, registeredCount: 9, offeredCount: 0 })).toBe(0)
  })

  it('exclude those on offer', () => {
    expect(spotsLeft({ maxAttendees: 7, registeredCount: 4, offeredCount: 2 })).toBe(1)
    expect(spotsLeft({ maxAttendees: 7, registeredCount: 5, offeredCount: 3 })).toBe(0)
  })
})

it('sorts featured events first, then the newest date', () => {
  const event = (id: number, featured: boolean, date: string) => ({ id, featured, date })
  const events = [
    event(1, false, '2026-12-01T00:00:00.000Z'),
    event(2, true, '2026-11-01T00:00:00.000Z'),
    event(3, false, '2026-12-02T00:00:00.000Z'),
    event(4, true, '2026-12-01T00:00:00.000Z'),
  ]
  expect(events.sort(byFeaturedThenNewest).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})
