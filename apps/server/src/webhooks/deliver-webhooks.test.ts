import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pauseFailingWebhooks } from '@clinic/api/webhooks/pause-webhook.ts'
import { type Outbox, openOutbox } from '@clinic/database/outbox.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { ListedWebhook } from '@clinic/domain/webhooks/schemas.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import { waitFor } from '@clinic/test-kit/wait-for.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Resolve } from '../outbound/guarded-lookup.ts'
import { toNetworks } from '../outbound/judge-address.ts'
import { createLogger } from '../plugins/requests/request-log.ts'
import { closeServers, listen } from '../testing/local-servers.ts'
import { BOOKING, callAsAdmin, logIn, openTestApp, type TestApp } from '../testing/test-app.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { openWebhookService } from './webhook-service.ts'

const KEY = Buffer.alloc(32, 7)

interface Received {
  headers: IncomingHttpHeaders
  body: string
  at: number
}

let test: TestApp
let outbox: Outbox
let cookie: string
let now: number
let received: Received[]

beforeAll(async () => {
  test = await openTestApp({ now: () => now, sessionKeys: [KEY] })
})
afterAll(() => test.close())
beforeEach(async () => {
  now = NOW
  received = []
  cookie = await logIn(test.app)
  outbox = await openOutbox(test.databaseUrl, { onError: () => undefined, pollingSeconds: 0.5 })
})
afterEach(async () => {
  closeServers()
  await outbox.stop()
  await test.rows(sql`
    with visits as (delete from appointments), hooks as (delete from webhooks), records as (delete from mails)
    delete from pgboss.job`)
})

/** Starts an endpoint that records what it gets, and answers with a status or as `answer` says; returns its address. */
async function serve(answer: number | ((response: ServerResponse, count: number) => void)): Promise<string> {
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), at: now })
    if (typeof answer === 'number') response.writeHead(answer).end('thanks')
    else answer(response, received.length)
  })
  return `http://127.0.0.1:${await listen(server)}/hook`
}

const call = <T>(procedure: string, input?: object): Promise<T> =>
  callAsAdmin(test.app, procedure, input, cookie)

const create = (address: string, types: string[] = ['appointment.booked']) =>
  call<{ id: number; secret: string }>('webhooks.create', { name: 'Dashboard', address, types })

async function listed(): Promise<ListedWebhook> {
  const [webhook] = await call<ListedWebhook[]>('webhooks.list')
  if (!webhook) throw new Error('No webhook')
  return webhook
}

async function book(appointmentDate = BOOKING.appointmentDate): Promise<number> {
  const payload = { ...BOOKING, appointmentDate }
  const response = await test.app.inject({ method: 'POST', url: '/api/appointments', payload })
  expect(response.statusCode).toBe(200)
  return response.json().id
}

function deliver(over: Partial<Parameters<typeof deliverWebhooks>[0]> = {}): void {
  deliverWebhooks({ ...test.deps, outbox, logger: createLogger('silent'), random: () => 0.5, ...over })
}

const waitForRequests = (count: number) => waitFor(() => expect(received).toHaveLength(count))
/** The last delivery, once its attempt has been recorded. */
const waitForDelivery = (expected: object) =>
  waitFor(async () => expect((await listed()).deliveries[0]).toMatchObject(expected))
/** Waits until the job waits so long for its next attempt. */
const waitForRetry = (seconds: number) =>
  waitFor(async () => {
    const rows = await test.rows(sql<{ seconds: number }>`
      select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = 'webhook' and state = 'retry'`)
    expect(rows).toEqual([{ seconds: expect.closeTo(seconds - 1.5, -0.5) }])
  })
/** Makes the job due that waits for its next attempt, once it waits. */
const makeDue = () =>
  waitFor(async () => {
    const rows = await test.rows(sql`
      update pgboss.job set start_after = now() where name = 'webhook' and state = 'retry' returning id`)
    expect(rows).toHaveLength(1)
  })
const pausedMails = async () =>
  (await test.rows(sql`select from pgboss.job where name = 'mail' and data->>'kind' = 'webhookPausedNotice'`))
    .length

/** The body of a request as its receiver reads it. Throws if the signature is wrong, or older than five minutes. */
function verify({ headers, body }: Received, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

describe('a delivery', () => {
  it('reports the booking by its id alone, and the library verifies it', async () => {
    const { secret } = await create(await serve(204))
    deliver()
    const id = await book()
    await waitForRequests(1)
    const [request] = received
    if (!request) throw new Error('No request')
    expect(verify(request, secret)).toEqual({
      type: 'appointment.booked',
      timestamp: new Date(NOW).toISOString(),
      data: { id, version: 1 },
    })
    expect(request.headers['webhook-timestamp']).toBe(String(NOW / 1_000))
    expect(request.headers['content-type']).toBe('application/json')
    await waitForDelivery({
      id: request.headers['webhook-id'],
      state: 'delivered',
      status: 204,
      problem: null,
      attempts: 1,
    })
    expect(() => verify({ ...request, body: request.body.replace('booked', 'moved') }, secret)).toThrow()
  })

  it('is verified by the same secret after SESSION_SECRET was rotated, also while one is replaced', async () => {
    const { id, secret } = await create(await serve(200))
    const renewed = await call<{ secret: string }>('webhooks.newSecret', { id })
    const { networks } = test.deps.webhooks
    const rotated = openWebhookService([Buffer.alloc(32, 8), KEY], networks)
    deliver({ webhooks: rotated })
    await book()
    await waitForRequests(1)
    const [request] = received as [Received]
    for (const each of [secret, renewed.secret])
      expect(verify(request, each)).toMatchObject({ data: { version: 1 } })
    expect(request.headers['webhook-signature']?.toString().split(' ')).toHaveLength(4)
  })

  it('is tried again by the schedule, with its id and body and a new time', async () => {
    const { secret } = await create(
      await serve((response, count) => void response.writeHead(count < 3 ? 500 : 200).end()),
    )
    deliver()
    await book()
    for (const [attempts, seconds] of [
      [1, 5],
      [2, 300],
    ] as const) {
      await waitForDelivery({
        state: 'queued',
        status: 500,
        problem: 'This address responded with an error.',
        attempts,
      })
      await waitForRetry(seconds)
      now += 2 * seconds * 1_000
      await makeDue()
    }
    await waitForRequests(3)
    await waitForDelivery({ state: 'delivered', status: 200, problem: null, attempts: 3 })
    expect((await listed()).failingSince).toBeNull()
    const [first, , third] = received as [Received, Received, Received]
    expect(third.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(third.body).toBe(first.body)
    expect(third.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp'])
    now = third.at
    expect(verify(third, secret)).toMatchObject({ type: 'appointment.booked' })
  })

  it.each([
    [429, '3600', 3_600],
    [503, new Date(NOW + 2 * HOUR_MS).toUTCString(), 7_200],
    [429, '999999', 86_400],
    [429, '1', 5],
    [500, '3600', 5],
  ])('that gets %i with Retry-After %s is tried again after %i seconds', async (status, header, wait) => {
    await create(await serve(response => void response.writeHead(status, { 'retry-after': header }).end()))
    deliver()
    await book()
    await waitForDelivery({ state: 'queued', status, attempts: 1 })
    await waitForRetry(wait)
  })

  it('of a test is tried once, also while the endpoint is paused', async () => {
    const { id, secret } = await create(await serve(503))
    await test.rows(sql`update webhooks set paused = 'restored'`)
    deliver()
    await call('webhooks.sendTest', { id })
    await waitForDelivery({ type: 'test', state: 'failed', status: 503, attempts: 1 })
    expect(verify(received[0] as Received, secret)).toMatchObject({ type: 'test' })
    expect(await listed()).toMatchObject({ paused: 'restored', failingSince: null })
  })
})

describe('an endpoint', () => {
  it('that answers 410 is paused, the practice is emailed, and what waits is sent on resuming', async () => {
    const { id } = await create(
      await serve((response, count) => void response.writeHead(count === 1 ? 410 : 200).end()),
    )
    deliver()
    await book()
    await waitFor(async () => expect((await listed()).paused).toBe('deleted'))
    expect(await pausedMails()).toBe(1)
    await book('2026-12-07T14:00')
    expect((await listed()).deliveries.map(({ state }) => state)).toEqual(['withheld', 'withheld'])
    expect(await call('webhooks.resume', { id })).toEqual({ count: 2 })
    await waitFor(async () =>
      expect((await listed()).deliveries.map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    )
    expect(received).toHaveLength(3)
  })

  it('that has failed for five days is paused even if nothing is sent to it any more', async () => {
    const { id } = await create(await serve(500))
    await test.rows(sql`update webhooks set failing_since = ${new Date(NOW)} where id = ${id}`)
    const pause = (at: number) => pauseFailingWebhooks(test.em(), test.deps.outbox, at)
    await pause(NOW + 120 * HOUR_MS - 1)
    expect((await listed()).paused).toBeNull()
    await Promise.all([pause(NOW + 120 * HOUR_MS), pause(NOW + 120 * HOUR_MS)])
    expect((await listed()).paused).toBe('failing')
    expect(await pausedMails()).toBe(1)
  })

  it('that hangs is cut off, and delays no other', async () => {
    const hanging = await create(await serve(() => undefined))
    deliver({ timeoutMs: 1_500 })
    await book()
    await waitForRequests(1)
    await call('webhooks.delete', { id: hanging.id })
    await create(await serve(() => undefined))
    await create(await serve(200))
    received = []
    await book('2026-12-07T14:00')
    await waitFor(async () => {
      const webhooks = await call<ListedWebhook[]>('webhooks.list')
      expect(webhooks.map(({ deliveries: [one] }) => [one?.state, one?.status, one?.problem])).toEqual([
        ['queued', null, expect.stringMatching(/did not respond in time/)],
        ['delivered', 200, null],
      ])
    })
  })

  it('whose response has no end got the delivery', async () => {
    const endless = (response: ServerResponse) => {
      const write = () =>
        void (response.write('x'.repeat(65_536)) ? setImmediate(write) : response.once('drain', write))
      response.on('close', () => response.removeAllListeners('drain'))
      write()
    }
    await create(await serve(endless))
    deliver()
    await book()
    await waitForDelivery({
      state: 'delivered',
      status: 200,
      problem: 'This address sent more data than is allowed.',
    })
  })
})

describe('the outbound guard', () => {
  const PUBLIC = '8.8.8.8'
  const toResolve =
    (...answers: string[][]): Resolve =>
    async () => {
      const [addresses = []] = answers.length > 1 ? answers.splice(0, 1) : answers
      return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    }

  let usual: TestApp
  let resolve: Resolve
  beforeAll(async () => {
    usual = test
    const webhooks = openWebhookService([KEY], toNetworks([]), (name, options) => resolve(name, options))
    test = await openTestApp({ now: () => now, webhooks })
  })
  afterAll(async () => {
    await test.close()
    test = usual
  })

  it('sends nothing to a name whose address becomes private', async () => {
    resolve = toResolve([PUBLIC], [PUBLIC, '::ffff:127.0.0.1'])
    await create('https://hooks.example.com/')
    deliver()
    await book()
    const problem = expect.stringMatching(/private network/)
    await waitForDelivery({ state: 'queued', status: null, problem })
  })

  it('creates no endpoint at a private address', async () => {
    resolve = toResolve(['10.0.0.1'])
    const payload = { name: 'A', address: 'https://private.example/', types: ['test'] }
    const url = '/api/trpc/webhooks.create'
    const response = await test.app.inject({ method: 'POST', url, payload, headers: { cookie } })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('addressNotPublic')
  })
})
