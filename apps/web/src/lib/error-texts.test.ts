import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import { loginFailureText, readFailureText, writeFailureText } from './error-texts.ts'
import { UnreadableResponse } from './read-response.ts'

/** An error of the API. */
function rejected(httpStatus: number, message = 'The reason', statusText = '') {
  return new TRPCClientError(message, {
    result: { error: { code: -32000, message, data: { httpStatus } } },
    meta: { response: new Response(null, { status: httpStatus, statusText }) },
  })
}

/** An error that something before the API responded with, as the tRPC client hands it on. */
function foreign(status: number, message = '', statusText = '') {
  const response = new UnreadableResponse({ status, statusText, ok: status < 400 }, message)
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
  ])('says by the status %i: %s', (status, text) => {
    expect(readFailureText(rejected(status))).toBe(text)
    expect(readFailureText(foreign(status, 'Something else'))).toBe(text)
  })

  it('says what the server said on any other status', () => {
    expect(readFailureText(rejected(418, 'Short and stout'))).toBe('Short and stout')
  })

  it('names the status when the server said nothing', () => {
    expect(readFailureText(rejected(418, ''))).toBe('Request failed with status 418')
    expect(readFailureText(foreign(418))).toBe('Request failed with status 418')
  })

  it('says so when a good response cannot be read', () => {
    expect(readFailureText(foreign(200))).toBe('Failed to parse server response')
  })

  it('speaks of the connection when no response came', () => {
    expect(readFailureText(noResponse)).toBe(
      'The server could not be reached. Check your connection and try again.',
    )
  })
})

describe('a failed write', () => {
  it('puts the reason on its own line when the server gave one that helps', () => {
    expect(writeFailureText('Failed to create appointment', rejected(409, 'This time is taken'))).toBe(
      'Failed to create appointment\nThis time is taken',
    )
    expect(writeFailureText('Failed to block date', rejected(503, 'Please try again shortly.'))).toBe(
      'Failed to block date\nPlease try again shortly.',
    )
  })

  it('keeps to the specified message on a server error, and where the server gave no reason', () => {
    expect(writeFailureText('Failed to block date', rejected(500, 'A server error occurred.'))).toBe(
      'Failed to block date',
    )
    expect(writeFailureText('Failed to block date', rejected(409, ''))).toBe('Failed to block date')
    expect(writeFailureText('Failed to block date', foreign(200))).toBe('Failed to block date')
  })

  it('speaks of the connection when no response came', () => {
    expect(writeFailureText('Failed to block date', noResponse)).toBe(
      'Failed to block date\nThe server could not be reached. Check your connection and try again.',
    )
  })
})

describe('a failed login', () => {
  it('says the response text', () => {
    expect(loginFailureText(rejected(401, 'Invalid username or password', 'Unauthorized'))).toBe(
      'Invalid username or password',
    )
  })

  it('says the status text when there is no response text', () => {
    expect(loginFailureText(rejected(401, '', 'Unauthorized'))).toBe('Unauthorized')
    expect(loginFailureText(rejected(401, ''))).toBe('Unauthorized')
  })

  it('says the status text from 500 on, whatever the response says', () => {
    expect(loginFailureText(rejected(500, 'Some text', 'Internal Server Error'))).toBe(
      'Internal Server Error',
    )
    expect(loginFailureText(rejected(503, 'Some text'))).toBe('Service Unavailable')
    expect(loginFailureText(foreign(502, 'Some text', 'Bad Gateway'))).toBe('Bad Gateway')
  })

  it("says the network's own text when no response came", () => {
    expect(loginFailureText(noResponse)).toBe('Failed to fetch')
  })
})
