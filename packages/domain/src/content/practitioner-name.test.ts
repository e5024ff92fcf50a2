import { expect, it } from 'vitest'
import { shortPractitionerName, spanishNames, withArticleEs } from './practitioner-name.ts'

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

it.each([
  ['Dra. Eleanor Hart', 'la Dra. Eleanor Hart'],
  ['Dr. Juan Paz', 'el Dr. Juan Paz'],
  ['Drew Hart', 'Drew Hart'],
  ['', ''],
])('%j is %j inside a Spanish sentence', (name, inSentence) => {
  expect(withArticleEs(name)).toBe(inSentence)
})

it.each([
  ['Dr. Eleanor Hart', ['Dr. Eleanor Hart', 'Dra. Eleanor Hart']],
  ['Dra.  Hart ', ['Dr. Hart', 'Dra. Hart']],
  ['Drew Hart', []],
  ['Dr. ', []],
])('%j can be %j in Spanish', (name, spanish) => {
  expect(spanishNames(name)).toEqual(spanish)
})
