import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { describe, expect, it } from 'vitest'
import { logIn, openTestApp, readCookie } from '../../testing/test-app.ts'

const test = openForAll(openTestApp)

const query = (path: string, input?: unknown) =>
  test.app.inject({
    method: 'GET',
    url: `/api/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
  })
const mutate = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/trpc/${path}`, payload: payload as object, headers })

describe('the typed API', () => {
  it('sets the session cookie at login, also in a batch', async () => {
    const login = await mutate('session.login?batch=1', {
      0: ADMINISTRATOR,
    })
    const cookie = readCookie(login.headers['set-cookie'])
    const response = await test.app.inject({
      method: 'GET',
      url: '/api/trpc/session.user,appointments.list?batch=1&input={}',
      headers: { cookie },
    })
    expect(response.json()).toEqual([
      { result: { data: expect.objectContaining({ username: 'admin' }) } },
      { result: { data: [] } },
    ])
  })

  it('accepts the Idempotency-Key header, also for a write without input, sent by a browser as JSON without a body', async () => {
    const headers = {
      cookie: await logIn(test.app),
      'content-type': 'application/json',
      'idempotency-key': 'a-feed',
    }
    const create = () => mutate('appointments.createFeed', undefined, headers)
    const [first, again] = [await create(), await create()]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    for (const path of ['events.create', 'patients.importAppointments']) {
      const malformed = await mutate(path, '{"title"', headers)
      expect(malformed.statusCode).toBe(400)
    }
  })

  it('accepts at most 20 calls in a batch', async () => {
    const batch = (count: number) =>
      test.app.inject({ method: 'GET', url: `/api/trpc/${Array(count).fill('session.user').join()}?batch=1` })
    expect((await batch(20)).json()).toHaveLength(20)
    expect((await batch(21)).statusCode).toBe(400)
  })

  it('answers missing rows and unreadable input with 4xx', async () => {
    const json = { 'content-type': 'application/json' }
    const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload = '', headers: object = json) =>
      test.app.inject({ method, url, payload, headers: headers as Record<string, string> })
    const responses = await Promise.all([
      query('nothing.here'),
      query('appointments.book', {}),
      send('POST', '/api/trpc/session.login', '{"malformed'),
      send('POST', '/api/trpc/session.login', 'x', { 'content-type': 'text/plain' }),
      send('POST', '/api/trpc/session.login', 'x', { 'content-type': 'multipart/form-data; boundary=x' }),
      send('PUT', '/api/trpc/session.login', '{}'),
      send('GET', '/api/trpc/availability.day?input=%7Bbad'),
      send('GET', '/api/trpc/%25E0%25A4'),
      send('GET', '/api/trpc/'),
      send('GET', '/api/trpc/__proto__.toString'),
      send('GET', '/api/trpc/session.user', '', { host: '[' }),
    ])
    expect(responses.map(response => response.statusCode)).toEqual([
      404, 405, 400, 415, 415, 405, 400, 404, 404, 404, 400,
    ])
  })

  it('accepts no other read beside an appointment search by POST', async () => {
    expect((await mutate('appointments.search,session.user?batch=1', {})).statusCode).toBe(405)
  })
})
