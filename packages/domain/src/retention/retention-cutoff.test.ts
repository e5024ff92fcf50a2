import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { describe, expect, it } from 'vitest'
import { retentionCutoff } from './retention-cutoff.ts'

const since = (years: number, now: string) =>
  new Date(retentionCutoff(years, Date.parse(now), CHICAGO)).toISOString()

describe('a past record keeps its names', () => {
  it('since the start of the clinic day some years ago, whatever DST did since', () => {
    expect(since(1, '2026-11-20T18:00Z')).toBe('2025-11-20T06:00:00.000Z')
    expect(since(3, '2026-07-01T04:59Z')).toBe('2023-06-30T05:00:00.000Z')
    expect(since(10, '2026-07-01T05:00Z')).toBe('2016-07-01T05:00:00.000Z')
  })

  it('since February 28 for February 29 when the year has none', () => {
    expect(since(1, '2028-02-29T18:00Z')).toBe('2027-02-28T06:00:00.000Z')
    expect(since(4, '2032-02-29T18:00Z')).toBe('2028-02-29T06:00:00.000Z')
  })
})
