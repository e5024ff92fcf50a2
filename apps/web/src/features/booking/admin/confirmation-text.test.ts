import { expect, it } from 'vitest'
import { confirmationText } from './confirmation-text.ts'

it.each([
  [true, true, 'The patient gets a confirmation email.'],
  [true, false, 'Confirmation email not sent (no mail server).'],
  [false, false, 'No confirmation email is sent.'],
])('emailed %s with a mail server %s is said as %j', (emailed, hasMailServer, text) => {
  expect(confirmationText(emailed, hasMailServer, 'en')).toBe(text)
})
