import { expect, it } from 'vitest'
import { toggleChoice } from './choices.ts'

const options = ['fever', 'night', 'none'].map(id => ({ id }))

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
