import { expect, it } from 'vitest'
import { shortPractitionerName } from './practitioner-name.ts'

it.each([
  ['Dr. Eleanor Hart', 'Dr. Hart'],
  ['Dr. Ana María de la Cruz', 'Dr. Cruz'],
  ['Dra. Eleanor Hart', 'Dra. Hart'],
  ['Dr. Hart', 'Dr. Hart'],
  ['Eleanor Hart', 'Eleanor Hart'],
  ['', ''],
])('the short name of %j is %j', (name, short) => {
  expect(shortPractitionerName(name)).toBe(short)
})
