import { expect, it } from 'vitest'
import { toPasskeySite } from './passkey-site.ts'

it.each([
  ['https://www.example.com', 'www.example.com', null],
  ['https://clinic.example.com:8443', 'clinic.example.com', null],
  ['http://localhost:3000', 'localhost', null],
  ['https://localhost', 'localhost', null],
  ['http://clinic.example.com', 'clinic.example.com', 'noHttps'],
  ['http://127.0.0.1:3000', '127.0.0.1', 'ipAddress'],
  ['https://192.0.2.1', '192.0.2.1', 'ipAddress'],
  ['https://[2001:db8::1]', '[2001:db8::1]', 'ipAddress'],
])('passkeys of %s belong to %s, with the problem %s', (origin, rpId, problem) => {
  expect(toPasskeySite(origin)).toEqual({ origin, rpId, problem })
})
