import { TRPCClientError } from '@trpc/client'
import { describe, expect, it } from 'vitest'
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

describe('a failed login', () => {
  it('shows the response text', () => {
    expect(loginFailureText(rejected(401, 'Invalid username or password', 'Unauthorized'), 'en')).toBe(
      'Invalid username or password',
    )
  })

  it('shows the status text without a response text', () => {
    expect(loginFailureText(rejected(401, '', 'Unauthorized'), 'en')).toBe('Unauthorized')
    expect(loginFailureText(rejected(401, ''), 'en')).toBe('Unauthorized')
  })

  it('shows the status text from 500 on, whatever the response', () => {
    expect(loginFailureText(rejected(500, 'Some text', 'Internal Server Error'), 'en')).toBe(
      'Internal Server Error',
    )
    expect(loginFailureText(rejected(503, 'Some text'), 'en')).toBe('Service Unavailable')
    expect(loginFailureText(foreign(502, 'Some text', 'Bad Gateway'), 'en')).toBe('Bad Gateway')
  })

  it("shows the network's error text without a response", () => {
    expect(loginFailureText(noResponse, 'en')).toBe('Failed to fetch')
  })
})
