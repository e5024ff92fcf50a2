import { expect, it } from 'vitest'
import { HEALTH_HISTORY } from './drafts/health-history.ts'
import { readScale } from './scale.ts'

const toOptions = (...texts: string[]) =>
  texts.map((en, index) => ({ id: `o${index}`, text: { en, es: null } }))

it('numbers in order are a scale, whose ends may have names', () => {
  expect(readScale(toOptions('1: poor', '2', '3', '4', '5: great'), 'en')).toEqual({
    numbers: [1, 2, 3, 4, 5],
    ends: ['poor', 'great'],
  })
  expect(readScale(toOptions('0', '1', '2', '3', '4'), 'es')?.ends).toEqual(['', ''])
})

it('the strength of pain in the health history is a scale of eleven, named in each language', () => {
  const question = HEALTH_HISTORY.content.questions.find(({ id }) => id === 'pain-strength')
  const options = question && 'options' in question ? question.options : []
  expect(readScale(options, 'en')).toEqual({
    numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ends: ['no pain', 'worst pain'],
  })
  expect(readScale(options, 'es')?.ends).toEqual(['sin dolor', 'el peor dolor'])
})

it.each([
  ['other words', ['Never', 'Rarely', 'Sometimes', 'Often', 'Always']],
  ['numbers with a gap', ['1', '2', '3', '5', '8']],
  ['falling numbers', ['5', '4', '3', '2', '1']],
  ['ranges', ['1-2', '3-4', '5-6', '7-8', '9-10']],
  ['a name in the middle', ['1', '2', '3, so so', '4', '5']],
  ['few numbers', ['1', '2', '3', '4']],
  ['more than fit a row', Array.from({ length: 12 }, (_, index) => `${index}`)],
])('%s are no scale', (_what, texts) => {
  expect(readScale(toOptions(...texts), 'en')).toBeNull()
})
