import { expect, it } from 'vitest'
import { toOrdinal } from './ordinal.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
])('the position %i is the %s', (position, text) => {
  expect(toOrdinal(position)).toBe(text)
})
