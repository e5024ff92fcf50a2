import { expect, it } from 'vitest'
import { formatTextNumber, maskTextNumber, toTextNumber } from './numbers.ts'

it.each([
  ['(573) 555-0199', '+15735550199'],
  ['1-573-555-0199', '+15735550199'],
  ['+1 416 555 0199', '+14165550199'],
  ['+1 787 555 0199', '+17875550199'],
  // In service in Ohio, Houston, Buffalo, Detroit, Illinois, Minnesota, Tennessee and California; new to the library.
  ['(436) 555-0199', '+14365550199'],
  ['1 621 555 0199', '+16215550199'],
  ['+1 624 555 0199', '+16245550199'],
  ['679-555-0199', '+16795550199'],
  ['8615550199', '+18615550199'],
  ['(924) 555-0199', '+19245550199'],
  ['(729) 555-0199', '+17295550199'],
  ['(837) 555-0199', '+18375550199'],
  ['(357) 555-0199', '+13575550199'],
  ['(436) 155-0199', null],
  ['(436) 555-019', null],
  ['(436) 555-0199 x12', null],
  ['+44 436 555 0199', null],
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
  expect(formatTextNumber('+14365550199')).toBe('(436) 555-0199')
  expect(maskTextNumber('+15735550199')).toBe('(•••) •••-0199')
})
