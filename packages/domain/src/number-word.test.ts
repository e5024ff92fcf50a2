import { expect, it } from 'vitest'
import { partnerCount, partners } from './clinic.ts'
import { HOMEPAGE_TEXTS } from './content/homepage-texts.ts'
import { numberWord } from './number-word.ts'

it.each([
  [0, 'no'],
  [1, 'one'],
  [4, 'four'],
  [12, 'twelve'],
  [13, '13'],
])('%i in a sentence is %s', (count, word) => {
  expect(numberWord(count)).toBe(word)
})

it('counts the partners where the home page speaks of them', () => {
  expect(partnerCount).toBe(numberWord(partners.length))
  expect(HOMEPAGE_TEXTS.homepage_store_description.builtIn).toContain(`${partnerCount} partners`)
})
