import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time-units.ts'
import { assignOffers, offerEnd, offerState } from './offers.ts'

const NOW = Date.parse('2026-12-01T15:00:00Z')

it('the end of an offer comes after its hours, or at its deadline if that is sooner', () => {
  expect(offerEnd(NOW, 2, NOW + 5 * HOUR_MS)).toBe(NOW + 2 * HOUR_MS)
  expect(offerEnd(NOW, 2, NOW + HOUR_MS)).toBe(NOW + HOUR_MS)
})

describe('the state of an offer', () => {
  const open = { outcome: null, offeredUntil: new Date(NOW + HOUR_MS) }
  it.each([
    ['waiting', { outcome: null, offeredUntil: null }, NOW, NOW + 2 * HOUR_MS],
    ['offered', open, NOW + HOUR_MS - 1, NOW + 2 * HOUR_MS],
    ['lapsed', open, NOW + HOUR_MS, NOW + 2 * HOUR_MS],
    ['lapsed', open, NOW + 10, NOW + 10],
    ['taken', { ...open, outcome: 'taken' as const }, NOW, NOW + 2 * HOUR_MS],
    ['declined', { ...open, outcome: 'declined' as const }, NOW + HOUR_MS, NOW + 2 * HOUR_MS],
  ])('is %s', (state, offer, now, deadline) => {
    expect(offerState(offer, now, deadline)).toBe(state)
  })
})

it('offers go to the first people, one each, and never twice for one thing', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(8))), wishes => {
      const offers = assignOffers(wishes.entries(), ([, wanted], given: readonly number[]) =>
        wanted.find(thing => !given.includes(thing)),
      )
      const things = offers.map(({ thing }) => thing)
      expect(new Set(things).size).toBe(things.length)
      const lucky = new Map(offers.map(({ person, thing }) => [person[0], thing]))
      expect(lucky.size).toBe(offers.length)
      for (const [at, wanted] of wishes.entries()) {
        const earlier = offers.filter(({ person }) => person[0] < at).map(({ thing }) => thing)
        expect(lucky.get(at)).toBe(wanted.find(thing => !earlier.includes(thing)))
      }
    }),
  )
})
