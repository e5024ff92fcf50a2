import { describe, expect, it } from 'vitest'
import { dayByKey, shiftMonth } from './calendar-month.ts'

describe('another month', () => {
  it.each([
    ['2027-01-18', 1, '2027-02-18'],
    ['2027-01-18', -1, '2026-12-18'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-06-15', -18, '2025-12-15'],
    ['2001-01-31', -12, '2000-01-31'],
    ['2200-11-30', 1, '2200-12-30'],
  ])('of %s, %i later, has %s', (day, months, shifted) => {
    expect(shiftMonth(day, months)).toBe(shifted)
  })

  it.each([
    ['2000-01-15', -1],
    ['2200-12-15', 1],
  ])('stays at %s at the end of the calendar', (day, months) => {
    expect(shiftMonth(day, months)).toBe(day)
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-12-31'],
    ['ArrowRight', '2027-01-02'],
    ['ArrowUp', '2026-12-25'],
    ['ArrowDown', '2027-01-08'],
    ['Home', '2026-12-27'],
    ['End', '2027-01-02'],
    ['PageUp', '2026-12-01'],
    ['PageDown', '2027-02-01'],
  ])('%s moves from Friday, January 1, 2027, to %s', (key, day) => {
    expect(dayByKey('2027-01-01', key)).toBe(day)
  })

  it('moves nowhere if it is another key or past the end of the calendar', () => {
    expect(dayByKey('2027-01-01', 'a')).toBeNull()
    expect(dayByKey('2200-12-31', 'ArrowRight')).toBeNull()
  })
})
