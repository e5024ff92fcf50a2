import { expect, it } from 'vitest'
import { numberWord } from './number-word.ts'

it.each([
  [0, 'no'],
  [1, 'one'],
  [4, 'four'],
  [12, 'twelve'],
  [13, '13'],
])('%i in a sentence is %s', (count, word) => {
  expect(numberWord(count, 'en')).toBe(word)
})
