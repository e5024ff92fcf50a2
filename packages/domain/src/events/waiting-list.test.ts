import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { offeredUntil } from './waiting-list.ts'

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
