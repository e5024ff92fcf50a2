import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { UnreadableResponse } from '../response/read-response.ts'
import { describeReadFailure, writeFailureText } from './error-texts.ts'

/** An error of the API. */
function rejected(httpStatus: number, message = 'The reason', statusText = '') {
  return new TRPCClientError(message, {
    result: { error: { code: -32000, message, data: { httpStatus } } },
    meta: { response: new Response(null, { status: httpStatus, statusText }) },
  })
}

/** An error response from a proxy, as the tRPC client passes it on. */
function foreign(status: number, message = '', statusText = '', body = '') {
  const response = new UnreadableResponse({ status, statusText, ok: status < 400 }, message, body)
  return TRPCClientError.from(response)
}

const NOT_PERMITTED = "You don't have permission to access this resource."
const UNREACHABLE = 'The server could not be reached. Check your connection and try again.'
const noResponse = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('a failed read', () => {
  it.each([
    [401, 'Session expired. Please log in again.'],
    [403, NOT_PERMITTED],
    [404, 'The requested resource was not found.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'A server error occurred. Please try again later.'],
    [503, 'A server error occurred. Please try again later.'],
  ])('shows for status %i: %s', (status, text) => {
    expect(describeReadFailure(rejected(status), 'en')).toBe(text)
    expect(describeReadFailure(foreign(status, 'Something else'), 'en')).toBe(text)
  })

  it.each([
    ["the server's message for any other status", rejected(418, 'Short and stout'), 'Short and stout'],
    ['a body that is no message of the server', foreign(418, '', '', 'Blocked here'), 'Blocked here'],
    ['what the status means in place of a body', foreign(403, '', '', 'Blocked here'), NOT_PERMITTED],
    ['the status when the server sent nothing', rejected(418, ''), 'Request failed with status 418'],
    ['the status when a proxy sent nothing', foreign(418), 'Request failed with status 418'],
    ['that a successful response could not be read', foreign(200), 'Failed to parse server response'],
    ['a connection error without a response', noResponse, UNREACHABLE],
  ])('shows %s', (_what, error, text) => {
    expect(describeReadFailure(error, 'en')).toBe(text)
  })
})

it.each([
  ['a helpful reason from the server', rejected(409, 'This time is taken'), '\nThis time is taken'],
  ['a reason of 503', rejected(503, 'Please try again shortly.'), '\nPlease try again shortly.'],
  ['nothing on a server error', rejected(500, 'A server error occurred.'), ''],
  ['nothing without a reason', rejected(409, ''), ''],
  ['nothing of an unreadable response', foreign(200), ''],
  ['nothing of a proxy', foreign(413, '', '', 'Too large nginx'), ''],
  ['a connection error without a response', noResponse, `\n${UNREACHABLE}`],
])('a failed write shows below its own message %s', (_what, error, reason) => {
  expect(writeFailureText('Failed to block date', error, 'en')).toBe(`Failed to block date${reason}`)
})
