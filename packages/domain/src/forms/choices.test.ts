import { expect, it } from 'vitest'
import { toggleChoice } from './choices.ts'

const options = [
  { id: 'fever', text: { en: 'Fever' } },
  { id: 'night', text: { en: 'Pain at night' } },
  { id: 'none', text: { en: 'None of these' } },
]

it.each([
  [[], 'night', ['night']],
  [['night'], 'fever', ['fever', 'night']],
  [['fever', 'night'], 'fever', ['night']],
  [['night'], 'night', null],
  [['fever', 'night'], 'none', ['none']],
  [['none'], 'fever', ['fever']],
  [['none'], 'none', null],
])('of %j, pressing %s leaves %j: “None of these” stands alone', (chosen, pressed, left) => {
  expect(toggleChoice(options, chosen, pressed)).toEqual(left)
})

it('a choice excludes others by its words, which the practice may change', () => {
  const own = [
    { id: 'o1', text: { en: 'None' } },
    { id: 'none', text: { en: 'Something else' } },
  ]
  expect(toggleChoice(own, ['none'], 'o1')).toEqual(['o1'])
  expect(toggleChoice([...own, { id: 'fever' }], ['fever'], 'none')).toEqual(['none', 'fever'])
})
