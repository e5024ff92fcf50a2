import { expect, it } from 'vitest'
import { niceCeiling } from './nice-ceiling.ts'

it.each([
  [1, 1],
  [3, 4],
  [7, 8],
  [9.5, 10],
  [10, 10],
  [37.5, 40],
  [61, 80],
  [101, 200],
])('the scale of values up to %s ends at %s', (value, end) => {
  expect(niceCeiling(value)).toBe(end)
})
