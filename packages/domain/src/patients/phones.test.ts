import { expect, it } from 'vitest'
import { phoneKey, readPhones } from './phones.ts'

it.each([
  ['(417) 555-0101', ['tel:+14175550101']],
  ['1-417-555-0101', ['tel:+14175550101']],
  ['1-800-555-0199 x4', ['tel:+18005550199;ext=4']],
  ['tel:+1-417-555-0101;ext=12', ['tel:+14175550101;ext=12']],
  ['417-555-0101 / 417-555-0102', ['tel:+14175550101', 'tel:+14175550102']],
  ['417-555-0101 or 417-555-0102; call me', ['tel:+14175550101', 'tel:+14175550102']],
  ['555-0101 y 417 555 0102 | ', ['tel:+14175550102']],
  ['+44 20 7946 0018', ['tel:+442079460018']],
  ['417/555-0101', ['tel:+14175550101']],
  ['555-0101', []],
  ['', []],
])('each number of %j has its link', (text, hrefs) => {
  const parts = readPhones(text)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs)
  expect(parts.map(part => part.text).join('')).toBe(text)
})

it.each([
  ['417.555.0101', '+14175550101'],
  ['+1 (417) 555-0101 ext. 12', '+14175550101;ext=12'],
  ['home 555-0101 / 417-555-0102', '+14175550102'],
  ['417/555-0101', '+14175550101'],
  ['555-0101', '5550101'],
  ['call her', null],
])('the key of %j is %j', (text, key) => {
  expect(phoneKey(text)).toBe(key)
})
