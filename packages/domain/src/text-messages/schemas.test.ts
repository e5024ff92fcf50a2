import { expect, it } from 'vitest'
import { keepsToken, TEXT_RULES_DEFAULT, testTextInput, textAccountInput, textRulesInput } from './schemas.ts'

const TWILIO = {
  provider: 'twilio',
  account: `AC${'0'.repeat(32)}`,
  token: 'secret',
  number: '(573) 555-0100',
  publicKey: null,
}
const TELNYX = {
  ...TWILIO,
  provider: 'telnyx',
  account: '0f512bda-ae1e-4597-8e11-e5f5686b97d3',
  publicKey: `${'A'.repeat(43)}=`,
}
const fields = (input: object) =>
  textAccountInput.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes accounts of both providers, with the number in E.164', () => {
  expect(textAccountInput.parse(TWILIO).number).toBe('+15735550100')
  expect(fields(TELNYX)).toEqual([])
})

it('takes the number of a test text with full-width digits and dashes', () => {
  expect(testTextInput.parse({ to: '（５７３） 555–0199' }).to).toBe('(573) 555-0199')
})

it.each([
  ['account', { ...TWILIO, account: TELNYX.account }],
  ['account', { ...TELNYX, account: TWILIO.account }],
  ['publicKey', { ...TELNYX, publicKey: null }],
  ['publicKey', { ...TELNYX, publicKey: 'AAAA' }],
  ['number', { ...TWILIO, number: '+44 7700 900123' }],
  ['provider', { ...TWILIO, provider: 'other' }],
])('names the field %s of an account that cannot be right', (field, input) => {
  expect(fields(input)).toContain(field)
})

it.each([
  ['08:00', true],
  ['19:59', true],
  ['07:59', false],
  ['20:00', false],
])('the hour of reminders may be %s: %s', (reminderTime, isValid) => {
  expect(textRulesInput.safeParse({ ...TEXT_RULES_DEFAULT, reminderTime }).success).toBe(isValid)
})

it('keeps a saved token for the same account alone', () => {
  const account = textAccountInput.parse(TWILIO)
  const saved = { account: { ...account, token: 'secret' }, rules: TEXT_RULES_DEFAULT }
  expect(keepsToken(saved, account)).toBe(true)
  expect(keepsToken(saved, { ...account, account: `AC${'1'.repeat(32)}` })).toBe(false)
  expect(keepsToken(null, account)).toBe(false)
})
