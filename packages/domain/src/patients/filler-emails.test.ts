import { expect, it } from 'vitest'
import { isFillerEmail } from './filler-emails.ts'

it.each([
  ...['n/a', 'N/A', 'none', 'No', '-', 'declined', 'no email', `No e${'-'}mail`, 'no tiene', 'sin correo'],
  ...['not provided', 'Not on file', 'does not have one', 'Pt. declined to give', 'No email address'],
  ...['noemail@clinic.com', 'NO-EMAIL@x.com', 'no.email@x.com', 'none@gmail.com', 'noemail+1@x.com'],
  ...['no-reply@y.org', 'test@y.org', 'refused@y.org', 'a@none.com', 'ada@noemail.com', 'abc@email.com'],
  ...['ada@x.x', 'ada@localhost', 'x@x.com', '00@00.com', 'ada@nowhere.com', 'no_email_given@x.com'],
  ...['do-not-email@x.com', 'a@b.invalid'],
])('%s is no email', email => {
  expect(isFillerEmail(email)).toBe(true)
})

it.each([
  ...['info@cole.com', 'office@cole.com', 'ada.cole@email.com', 'nona@x.com', 'ada'],
  ...['ada lane.example.com', 'a@bc.com', 'noone.lane@x.com', 'nora cole.com', 'sinclair.gmail.com'],
  ...['notley.gmail.com', '北京'],
])('%s is not taken for a filler', email => {
  expect(isFillerEmail(email)).toBe(false)
})

it('takes an address of the practice for a filler', () => {
  const own = ['hello@practice.com']
  expect(isFillerEmail('Hello+x@practice.com', own)).toBe(true)
  expect(isFillerEmail('hello@other.com', own)).toBe(false)
})
