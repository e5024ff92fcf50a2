import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIVE_TOPICS } from '@clinic/domain/live/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { type EventStream, openEventStream } from '@clinic/test-kit/event-stream.ts'
import { openForAll } from '@clinic/test-kit/open-for-all.ts'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { BOOKING, callAsAdmin, logIn, openTestApp, type TestApp } from '../../testing/test-app.ts'

const STREAM = '/api/trpc/live.changes'

/** Two processes on one database, each notified of the other's changes. */
let now = NOW
const one = openForAll(() => openTestApp({ now: () => now, livePause: async () => undefined }))
const other = openForAll(() => openTestApp({ now: () => now, databaseUrl: one.databaseUrl }))
let url: string
const opened: EventStream[] = []

beforeAll(async () => {
  url = await listen(one)
})
afterEach(() => {
  now = NOW
  for (const stream of opened.splice(0)) stream.close()
})

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens a stream and reads its first message, which has all topics. */
async function openStream(cookie: string, at = url): Promise<EventStream> {
  const stream = await openEventStream(at + STREAM, cookie)
  opened.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'connected' })
  expect(await nouns(stream)).toEqual(LIVE_TOPICS)
  return stream
}

const nouns = async (stream: EventStream) => JSON.parse((await stream.next())?.data ?? 'null')
const hearing = (noun: string) => (message: { data: string }) => message.data.includes(`"${noun}"`)

it('reports a booking of another process, and only its topic', async () => {
  const stream = await openStream(await logIn(one.app))
  await other.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  const message = await stream.until(hearing('appointments'))
  expect(message).toEqual({ event: 'message', data: '["appointments"]' })
})

it('reports an import, merged patients and what undoes them as changes of appointments', async () => {
  const stream = await openStream(await logIn(one.app))
  const cookie = await logIn(other.app)
  const call = async (procedure: string, payload: object) => {
    await callAsAdmin(other.app, procedure, payload, cookie)
    await stream.until(hearing('appointments'))
  }
  const ada = { name: 'Ada Import', phone: '(573) 555-0177', type: 'treatment' }
  const appointments = [
    { ...ada, email: 'ada@example.com', startsAt: '2026-01-05T09:00' },
    { ...ada, email: 'ada@exmaple.com', startsAt: '2026-02-05T09:00' },
  ]
  await call('patients.importAppointments', { appointments })
  const rows = await one.rows(sql<{ id: number; import: number }>`
      select patient_id as id, appointment_import_id as import from appointments where patient_name = 'Ada Import' order by id`)
  const [keep, merge] = rows.map(({ id }) => id)
  await call('patients.merge', { keep, merge })
  await call('patients.undoMerge', { id: merge })
  await call('patients.undoImport', { id: rows[0]?.import })
})

it('passes proxies without caching, changes or buffering', async () => {
  const { status, headers } = await openStream(await logIn(one.app))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

it('may be silent while nothing changes', async () => {
  const asked = once(one.app.server, 'request')
  const stream = await openEventStream(`${url}${STREAM}`, await logIn(one.app))
  opened.push(stream)
  await stream.next()
  const [request]: IncomingMessage[] = await asked
  expect(request?.socket.timeout ?? 0).toBe(0)
})

it('is 401 for a visitor before it opens', async () => {
  const response = await fetch(url + STREAM, { headers: { accept: 'text/event-stream' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    401,
    'application/json; charset=utf-8',
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    error: { code: TRPC_ERROR_CODES_BY_KEY.UNAUTHORIZED, data: { httpStatus: 401, reason: 'notLoggedIn' } },
  })
})

it('opens only with GET', async () => {
  const cookie = await logIn(one.app)
  const headers = { cookie, 'content-type': 'application/json' }
  for (const method of ['HEAD', 'POST'] as const) {
    const response = await one.app.inject({ method, url: STREAM, headers })
    expect([method, response.statusCode, response.headers.allow]).toEqual([method, 405, 'GET'])
  }
  for (const path of ['live.changes,session.user', 'session.user,live.changes']) {
    const response = await one.app.inject({ url: `/api/trpc/${path}?batch=1&input={}`, headers })
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', reason: 'notInBatch' })
  }
})

it.each([
  ['a logout', { url: '/api/logout' }],
  [
    'a new password',
    {
      url: '/api/trpc/session.changePassword',
      payload: { currentPassword: ADMINISTRATOR.password, newPassword: ADMINISTRATOR.password },
    },
  ],
])('ends after %s in another process, and its page does not reconnect', async (_what, request) => {
  const cookie = await logIn(one.app)
  const stream = await openStream(cookie)
  const { statusCode } = await other.app.inject({ method: 'POST', headers: { cookie }, ...request })
  expect(statusCode).toBe(200)
  await stream.until(hearing('session'))
  expect(await stream.next()).toMatchObject({ event: 'return' })
  expect(await stream.next()).toBeNull()
})

it('does not count as activity, and neither do automatic refetches', async () => {
  const cookie = await logIn(one.app)
  const ask = async (headers: Record<string, string> = {}) =>
    (await one.app.inject({ url: '/api/user', headers: { cookie, ...headers } })).statusCode
  now = NOW + 50 * MINUTE_MS
  await openStream(cookie)
  expect(await ask({ 'x-background': '1' })).toBe(200)
  now = NOW + 61 * MINUTE_MS
  expect(await ask()).toBe(401)
})

it('holds no database connection', async () => {
  const connections = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state in ('active', 'idle in transaction')`.execute(one.em())
    return rows[0]?.n
  }
  for (let n = 0; n < 12; n++) await openStream(await logIn(one.app))
  // Counts only this query's own connection; polls, because the last login's query may still run.
  await expect.poll(connections).toBe(1)
})

it('closes when its process stops, in a way that makes the page reconnect', async () => {
  const stopping = await openTestApp({ databaseUrl: one.databaseUrl })
  const stream = await openStream(await logIn(stopping.app), await listen(stopping))
  await Promise.all([stopping.app.close(), expect(stream.next()).resolves.toBeNull()])
  await stopping.close()
})
