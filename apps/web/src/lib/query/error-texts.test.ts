import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { UnreadableResponse } from '../trpc/read-response.ts'
import { readFailureText, writeFailureText } from './error-texts.ts'

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

const noResponse = TRPCClientError.from(new TypeError('Failed to fetch'))

describe('a failed read', () => {
  it.each([
    [401, 'Session expired. Please log in again.'],
    [403, "You don't have permission to access this resource."],
    [404, 'The requested resource was not found.'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'A server error occurred. Please try again later.'],
    [503, 'A server error occurred. Please try again later.'],
  ])('shows for status %i: %s', (status, text) => {
    expect(readFailureText(rejected(status), 'en')).toBe(text)
    expect(readFailureText(foreign(status, 'Something else'), 'en')).toBe(text)
  })

  it('shows the server’s message for any other status', () => {
    expect(readFailureText(rejected(418, 'Short and stout'), 'en')).toBe('Short and stout')
  })

  it('shows the body when it is not a message of the server', () => {
    expect(readFailureText(foreign(418, '', '', 'Blocked by the office firewall'), 'en')).toBe(
      'Blocked by the office firewall',
    )
    expect(readFailureText(foreign(403, '', '', 'Blocked by the office firewall'), 'en')).toBe(
      "You don't have permission to access this resource.",
    )
  })

  it('shows the status when the server sent nothing', () => {
    expect(readFailureText(rejected(418, ''), 'en')).toBe('Request failed with status 418')
    expect(readFailureText(foreign(418), 'en')).toBe('Request failed with status 418')
  })

  it('shows that a successful response could not be read', () => {
    expect(readFailureText(foreign(200), 'en')).toBe('Failed to parse server response')
  })

  it('shows a connection error without a response', () => {
    expect(readFailureText(noResponse, 'en')).toBe(
      'The server could not be reached. Check your connection and try again.',
    )
  })
})

describe('a failed write', () => {
  it('puts a helpful reason from the server on its own line', () => {
    expect(writeFailureText('Failed to create appointment', rejected(409, 'This time is taken'), 'en')).toBe(
      'Failed to create appointment\nThis time is taken',
    )
    expect(writeFailureText('Failed to block date', rejected(503, 'Please try again shortly.'), 'en')).toBe(
      'Failed to block date\nPlease try again shortly.',
    )
  })

  it('shows the specified message on a server error or without a reason', () => {
    expect(writeFailureText('Failed to block date', rejected(500, 'A server error occurred.'), 'en')).toBe(
      'Failed to block date',
    )
    expect(writeFailureText('Failed to block date', rejected(409, ''), 'en')).toBe('Failed to block date')
    expect(writeFailureText('Failed to block date', foreign(200), 'en')).toBe('Failed to block date')
    expect(writeFailureText('Failed to block date', foreign(413, '', '', 'Too large nginx'), 'en')).toBe(
      'Failed to block date',
    )
  })

  it('shows a connection error without a response', () => {
    expect(writeFailureText('Failed to block date', noResponse, 'en')).toBe(
      'Failed to block date\nThe server could not be reached. Check your connection and try again.',
    )
  })
})
