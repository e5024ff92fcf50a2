import { expect, it } from 'vitest'
import { readingMinutes } from './minutes-to-read.ts'

it.each([
  [0, 1],
  [1, 1],
  [220, 1],
  [221, 2],
  [880, 4],
])('reading %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
