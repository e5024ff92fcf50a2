import { expect, it } from 'vitest'
import { toDateParts, toDateText } from './date-parts.ts'

it.each([
  ['1958-04-12', { year: '1958', month: '04', day: '12' }],
  ['-04-', { year: '', month: '04', day: '' }],
  ['58-04-12', { year: '58', month: '04', day: '12' }],
])('keeps the parts of %s', (text, parts) => {
  expect(toDateParts(text)).toEqual(parts)
  expect(toDateText(parts)).toBe(text)
})

it.each(['', 'about 1958', '04/12/1958', '--'])('has no parts of “%s”', text => {
  expect(toDateParts(text)).toBeNull()
})

it('writes one digit as two, and nothing without any', () => {
  expect(toDateText({ year: '1958', month: '4', day: '2' })).toBe('1958-04-02')
  expect(toDateText({ year: '', month: '', day: '' })).toBe('')
})
