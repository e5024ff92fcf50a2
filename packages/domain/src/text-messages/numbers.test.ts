import { expect, it } from 'vitest'
import { formatTextNumber, maskTextNumber, toTextNumber } from './numbers.ts'

it.each([
  ['(573) 555-0199', '+15735550199'],
  ['1-573-555-0199', '+15735550199'],
  ['+1 416 555 0199', '+14165550199'],
  ['+1 787 555 0199', '+17875550199'],
  [null, null],
  ['', null],
  ['call me', null],
  ['555-0199', null],
  ['911', null],
  // No area code, no exchange, and a personal number that follows its owner.
  ['(999) 555-0199', null],
  ['(340) 775-1', null],
  ['(573) 155-0199', null],
  ['533-555-0199', null],
  ['(800) 555-0199', '+18005550199'],
  ['573-555-0199 x12', null],
  ['(573) 555-0199 / 573 555-0142', null],
  // Far more expensive: premium numbers, the Caribbean and other countries.
  ['+1 900 555 1234', null],
  ['+1 876 555 1234', null],
  ['+1 809 555 0100', null],
  ['+44 7700 900123', null],
  ['+52 55 1234 5678', null],
])('%j as typed is the number %j for texts', (typed, number) => {
  expect(toTextNumber(typed)).toBe(number)
})

it('shows a number as people write it, and its last digits alone to whoever has a link', () => {
  expect(formatTextNumber('+15735550199')).toBe('(573) 555-0199')
  expect(maskTextNumber('+15735550199')).toBe('(•••) •••-0199')
})
