import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { openAppAndLogIn } from '../testing/test-app.ts'

const test = openForAll(() => openAppAndLogIn({ publicUrl: 'https://clinic.example.com' }))

const block = (headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/blocked-dates',
    headers: { host: 'localhost:3000', cookie: test.cookie, ...headers },
    payload: { date: 'not a date' },
  })

describe('writes from other sites', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://clinic.example.com', 'sec-fetch-site': 'cross-site' },
  ])('are rejected with 403: %j', async headers => {
    const response = await block(headers as Record<string, string>)
    expect([response.statusCode, response.json()]).toEqual([
      403,
      {
        message: 'Cross-site request blocked',
        code: 'FORBIDDEN',
        reason: 'crossSite',
        issues: [],
      },
    ])
  })

  it.each([
    {},
    { origin: 'http://localhost:3000' },
    { origin: 'https://clinic.example.com' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  ])('are distinguished from writes of this site and of programs: %j', async headers => {
    expect((await block(headers as Record<string, string>)).statusCode).toBe(400)
  })

  it('are recognized by the whole host, with default ports normalized', async () => {
    const send = (host: string, origin: string) => block({ host, origin })
    expect((await send('example.com:80', 'http://example.com')).statusCode).toBe(400)
    expect((await send('example.com', 'http://example.com.evil.example')).statusCode).toBe(403)
  })

  it('are also rejected over tRPC, in the format that its client reads', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/trpc/session.logout?batch=1',
      headers: { origin: 'https://evil.example' },
      payload: {},
    })
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'FORBIDDEN',
        error: {
          message: 'Cross-site request blocked',
          code: -32003,
          data: expect.objectContaining({ code: 'FORBIDDEN', httpStatus: 403 }),
        },
      }),
    ])
  })

  it('may read public data', async () => {
    const response = await test.app.inject({
      method: 'GET',
      url: '/api/time-slots',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})
