import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp } from '../../testing/test-app.ts'
import { restProcedures } from './rest-procedures.ts'

const test = openForAll(openTestApp)

const ERROR = {
  message: expect.any(String),
  code: expect.any(String),
  reason: expect.any(String),
  issues: expect.any(Array),
}
const send = (
  method: string,
  url: string,
  headers: Record<string, string> = {},
  payload: string | Buffer = '',
) => test.app.inject({ method: method as 'GET', url, headers, payload })

describe('REST errors', () => {
  const adminPaths = restProcedures()
    .filter(({ access }) => access === 'admin')
    .map(({ method, pattern }) => [method, `/api${pattern.replace(':id', '1')}`] as const)

  it.each(adminPaths)('are 401 for a visitor at %s %s before any validation', async (method, url) => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      const response = await send(method, url, headers, method === 'GET' ? '' : '{"malformed')
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { message: 'You are not logged in', code: 'UNAUTHORIZED', reason: 'notLoggedIn', issues: [] },
      ])
    }
  })

  it('require JSON where there is a body', async () => {
    const body = JSON.stringify(BOOKING)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      const response = await send('POST', '/api/appointments', { 'content-type': type }, body)
      expect([type, response.statusCode, response.json()]).toEqual([type, 415, ERROR])
    }
    const charset = { 'content-type': 'Application/JSON; charset=utf-8' }
    expect((await send('POST', '/api/appointments', charset, body)).statusCode).toBe(200)
  })

  it('accept an empty body for logout and deletes with any content type', async () => {
    const cookie = await logIn(test.app)
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { cookie, 'content-type': type }
      expect((await send('DELETE', '/api/appointments/4711', headers)).statusCode).toBe(404)
    }
    expect((await send('POST', '/api/logout', { cookie, 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect((await send('POST', '/api/logout')).statusCode).toBe(200)
  })

  it.each(['{', '', 'null', '[]', '"text"', '7', '\u0000'])('reject the body %j of a booking', async body => {
    const response = await send('POST', '/api/appointments', { 'content-type': 'application/json' }, body)
    expect([response.statusCode, response.json()]).toEqual([400, ERROR])
  })

  it('reject a body that is not UTF-8 or too large', async () => {
    const json = { 'content-type': 'application/json' }
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])
    const notText = await send('POST', '/api/login', json, bytes)
    expect([notText.statusCode, notText.json()]).toEqual([400, ERROR])
    const large = await send('POST', '/api/login', json, `"${'x'.repeat(1_100_000)}"`)
    expect([large.statusCode, large.json()]).toEqual([413, { ...ERROR, reason: 'bodyTooLarge' }])
  })

  it('are 404 for unknown paths and 405 with Allow for unknown methods', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/appointments/1/notes', '/api/appointments/']) {
      const response = await send('POST', url, { 'content-type': 'text/xml' }, '<x/>')
      expect([url, response.statusCode, response.json()]).toEqual([url, 404, ERROR])
    }
    for (const [method, url, allow] of [
      ['GET', '/api/login', 'POST'],
      ['PATCH', '/api/appointments/7', 'DELETE, GET, HEAD, PUT'],
      ['DELETE', '/api/appointments?x=1', 'GET, HEAD, POST'],
      ['OPTIONS', '/api/availability/2026-12-07', 'GET, HEAD'],
    ] as const) {
      const response = await send(method, url)
      expect([url, response.statusCode, response.headers.allow]).toEqual([url, 405, allow])
      expect(response.json()).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', issues: [] })
    }
  })

  it('reject an overlong URL', async () => {
    const response = await send('GET', `/api/availability/${'x'.repeat(6_000)}`)
    expect([response.statusCode, response.json()]).toEqual([414, ERROR])
  })
})
