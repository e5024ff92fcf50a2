import { describe, expect, it } from 'vitest'
import { nextMorning, toDaytime } from './daytime.ts'

const CHICAGO = 'America/Chicago'
const day = (at: string) => new Date(toDaytime(Date.parse(at), CHICAGO)).toISOString()

describe('a text or an optional email', () => {
  it.each([
    ['at 8 AM', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
    ['a minute before 8 AM', '2026-11-20T13:59:00.000Z', '2026-11-20T14:00:00.000Z'],
    ['after midnight', '2026-11-20T06:30:00.000Z', '2026-11-20T14:00:00.000Z'],
    ['a minute before 8 PM', '2026-11-21T01:59:00.000Z', '2026-11-21T01:59:00.000Z'],
    ['at 8 PM', '2026-11-21T02:00:00.000Z', '2026-11-21T14:00:00.000Z'],
    // Clocks change on March 14 and November 7, 2027.
    ['the evening before DST begins', '2027-03-14T03:00:00.000Z', '2027-03-14T13:00:00.000Z'],
    ['the evening before DST ends', '2027-11-07T02:00:00.000Z', '2027-11-07T14:00:00.000Z'],
  ])('due %s is sent by day', (_when, at, sent) => {
    expect(day(at)).toBe(sent)
  })

  it('that waits for another day is sent the next morning', () => {
    const next = (at: string) => new Date(nextMorning(Date.parse(at), CHICAGO)).toISOString()
    expect(next('2026-11-20T06:30:00.000Z')).toBe('2026-11-21T14:00:00.000Z')
    expect(next('2026-11-21T05:59:00.000Z')).toBe('2026-11-21T14:00:00.000Z')
  })
})
