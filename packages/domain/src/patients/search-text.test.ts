import { expect, it } from 'vitest'
import { searchPatterns } from './search-text.ts'

it.each([
  ['（５７３） 555–\u200e0199', ['%5735550199%']],
  ['ana@müller.de', ['%ana@xn%', '%mller%', '%kvade%']],
])('searches for %s as it is stored', (search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns)
})
