import { expect, it } from 'vitest'
import { findNextType } from './next-type.ts'

it.each([
  ['the last one again', 'adjustment', 7, 'adjustment'],
  ['a follow-up after a consultation', 'consultation', 1, 'follow-up'],
  ['a consultation for a patient who has not been here', 'consultation', 0, 'consultation'],
  ['none without an appointment', null, 0, null],
  ['none for a type that this app does not know', 'massage', 2, null],
])('the next visit of a patient is %s', (_which, lastType, visits, expected) => {
  expect(findNextType({ lastType, visits })).toBe(expected)
})
