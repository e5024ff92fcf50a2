import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { UnreadableResponse } from '#lib/response/read-response.ts'
import { loginFailureText } from './login-failure.ts'

/** An error of the API. */
function rejected(httpStatus: number, message = 'The reason', statusText = '') {
  return new TRPCClientError(message, {
    result: { error: { code: -32000, message, data: { httpStatus } } },
    meta: { response: new Response(null, { status: httpStatus, statusText }) },
  })
}

/** An error response from a proxy, as the tRPC client passes it on. */
function foreign(status: number, message: string, statusText: string) {
  const response = new UnreadableResponse({ status, statusText, ok: false }, message)
  return TRPCClientError.from(response)
}

const noResponse = TRPCClientError.from(new TypeError('Failed to fetch'))

it.each([
  [
    'the response text',
    rejected(401, 'Invalid username or password', 'Unauthorized'),
    'Invalid username or password',
  ],
  ['the status text without a response text', rejected(401, '', 'Unauthorized'), 'Unauthorized'],
  ['the usual text of a status without either', rejected(401, ''), 'Unauthorized'],
  ['the status text of 500', rejected(500, 'Some text', 'Internal Server Error'), 'Internal Server Error'],
  ['the usual text of 503', rejected(503, 'Some text'), 'Service Unavailable'],
  ['the status text of a proxy', foreign(502, 'Some text', 'Bad Gateway'), 'Bad Gateway'],
  ["the network's error text without a response", noResponse, 'Failed to fetch'],
])('a failed login shows %s', (_what, error, text) => {
  expect(loginFailureText(error, 'en')).toBe(text)
})
