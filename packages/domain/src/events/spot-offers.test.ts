import { describe, expect, it } from 'vitest'
import { offeredUntil } from './spot-offers.ts'

const now = Date.parse('2026-12-01T15:00:00Z')

describe('an offer of a spot', () => {
  it('lasts for 24 hours', () => {
    expect(offeredUntil(now, Date.parse('2026-12-24T15:00:00Z'))).toBe(Date.parse('2026-12-02T15:00:00Z'))
  })

  it('ends when the event begins, if that is sooner', () => {
    const begins = Date.parse('2026-12-01T16:00:00Z')
    expect(offeredUntil(now, begins)).toBe(begins)
  })
})
