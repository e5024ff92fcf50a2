import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIVE_NOUNS } from '@clinic/domain/live/schemas.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { type EventStream, openEventStream } from '@clinic/test-kit/event-stream.ts'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BOOKING, logIn, openTestApp, type TestApp } from '../test-app.ts'

const STREAM = '/api/trpc/live.changes'
const MINUTE = 60_000

/** Two processes on one database: what happens in one is heard in the other. */
let one: TestApp
let other: TestApp
let url: string
let now = NOW
const opened: EventStream[] = []

beforeAll(async () => {
  one = await openTestApp({ now: () => now })
  other = await openTestApp({ now: () => now, databaseUrl: one.databaseUrl })
  url = await listen(one)
})
afterEach(() => {
  now = NOW
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A stream that has told all nouns, as it does when it begins. */
async function openStream(cookie: string, at = url): Promise<EventStream> {
  const stream = await openEventStream(at + STREAM, cookie)
  opened.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'connected' })
  expect(await nouns(stream)).toEqual(LIVE_NOUNS)
  return stream
}

const nouns = async (stream: EventStream) => JSON.parse((await stream.next())?.data ?? 'null')
const hearing = (noun: string) => (message: { data: string }) => message.data.includes(`"${noun}"`)

it('tells within a second of a booking that was made in another process, and nothing of it but the noun', async () => {
  const stream = await openStream(await logIn(one.app))
  const began = performance.now()
  await other.app.inject({ method: 'POST', url: '/api/appointments', payload: BOOKING })
  const told = await stream.until(hearing('appointments'))
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(told).toEqual({ event: 'message', data: '["appointments"]' })
})

it('tells of a message, a registration and a changed schedule', async () => {
  const cookie = await logIn(one.app)
  const stream = await openStream(cookie)
  const write = async (at: string, payload: object) =>
    (await other.app.inject({ method: 'POST', url: at, payload, headers: { cookie } })).json()
  await write('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello' })
  await stream.until(hearing('contact'))
  const event = { title: 'Posture', description: 'Text', date: '2026-12-18T18:00', location: 'Here' }
  const { id } = await write('/api/events', event)
  await stream.until(hearing('events'))
  await write(`/api/events/${id}/register`, { name: 'Ada', email: 'ada@example.com' })
  await stream.until(hearing('events'))
  await write('/api/blocked-dates', { date: '2026-12-24' })
  await stream.until(hearing('schedule'))
})

it('passes proxies unstored, unchanged and unbuffered', async () => {
  const { status, headers } = await openStream(await logIn(one.app))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

it('may be silent for longer than a response that nobody reads', async () => {
  const asked = once(one.app.server, 'request')
  const stream = await openEventStream(`${url}${STREAM}`, await logIn(one.app))
  opened.push(stream)
  await stream.next()
  const [request]: IncomingMessage[] = await asked
  // It says every 15 seconds that it is there.
  expect(request?.socket.timeout).toBe(30_000)
})

it('is refused to a visitor with a code for which no browser asks again', async () => {
  const stream = await openEventStream(url + STREAM)
  await stream.next()
  const refusal = await stream.next()
  expect(refusal?.event).toBe('serialized-error')
  expect(JSON.parse(refusal?.data ?? '')).toMatchObject({
    code: TRPC_ERROR_CODES_BY_KEY.UNAUTHORIZED,
    data: { httpStatus: 401, reason: 'notLoggedIn' },
  })
  expect(await stream.next()).toBeNull()
})

it('is opened by one GET alone', async () => {
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
  ['a log-out', { url: '/api/logout' }],
  [
    'a new password',
    {
      url: '/api/trpc/session.changePassword',
      payload: { currentPassword: ADMINISTRATOR.password, newPassword: ADMINISTRATOR.password },
    },
  ],
])('ends within a second of %s in another process, and its window stays away', async (_what, request) => {
  const cookie = await logIn(one.app)
  const stream = await openStream(cookie)
  const began = performance.now()
  const { statusCode } = await other.app.inject({ method: 'POST', headers: { cookie }, ...request })
  expect(statusCode).toBe(200)
  await stream.until(hearing('session'))
  expect(await stream.next()).toMatchObject({ event: 'return' })
  expect(await stream.next()).toBeNull()
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('is no stream of a session that has ended', async () => {
  const cookie = await logIn(one.app)
  await one.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
  const stream = await openEventStream(url + STREAM, cookie)
  await stream.next()
  expect((await stream.next())?.event).toBe('serialized-error')
})

it('is no sign of a person, and neither is what a page reads anew by itself', async () => {
  const cookie = await logIn(one.app)
  const ask = async (headers: Record<string, string> = {}) =>
    (await one.app.inject({ url: '/api/user', headers: { cookie, ...headers } })).statusCode
  now = NOW + 50 * MINUTE
  await openStream(cookie)
  expect(await ask({ 'x-unattended': '1' })).toBe(200)
  now = NOW + 61 * MINUTE
  expect(await ask()).toBe(401)
})

it('ends the oldest of many streams of a session, and its window stays away', async () => {
  const cookie = await logIn(one.app)
  const streams: EventStream[] = []
  for (let n = 0; n < 5; n++) streams.push(await openStream(cookie))
  expect(await streams[0]?.next()).toMatchObject({ event: 'return' })
  await other.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'A', email: 'a@example.com', message: 'Hi' },
  })
  for (const stream of streams.slice(1)) await stream.until(hearing('contact'))
})

it('holds no connection to the database', async () => {
  const connections = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state in ('active', 'idle in transaction')`.execute(
      one.database.em.fork().getKysely(),
    )
    return rows[0]?.n
  }
  const before = await connections()
  for (let n = 0; n < 12; n++) await openStream(await logIn(one.app))
  expect(await connections()).toBe(before)
})

it('breaks off when its process stops, at once and in a way that makes its window come back', async () => {
  const stopping = await openTestApp({ databaseUrl: one.databaseUrl })
  const stream = await openStream(await logIn(stopping.app), await listen(stopping))
  const began = performance.now()
  await Promise.all([stopping.app.close(), expect(stream.next()).resolves.toBeNull()])
  expect(performance.now() - began).toBeLessThan(1_000)
  await stopping.close()
})
