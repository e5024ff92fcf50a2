import type { AppRouter } from '@clinic/api/app-router.ts'
import { createTRPCClient } from '@trpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failWith, type SentRequest, stubApi } from '#testing/stub-api.ts'
import { backgroundRequest } from '../trpc/background.ts'
import { browserLinks } from '../trpc/trpc-links.ts'
import { queryPolicy, retryRead, userQueryPolicy } from './query-policy.ts'

beforeEach(() => void vi.useFakeTimers())

type Client = ReturnType<typeof createTRPCClient<AppRouter>>

/** Calls a procedure that always fails. Returns when each attempt began, in seconds, and the requests. */
async function recordAttempts(call: (client: Client) => Promise<unknown>, fail: () => never) {
  const seconds: number[] = []
  const failing = () => {
    // A batch is sent a millisecond later.
    seconds.push(Math.round((Date.now() - startedAt) / 100) / 10)
    return fail()
  }
  const { requests } = stubApi({
    'schedule.timeSlots': failing,
    'session.user': failing,
    'contact.setDone': failing,
  })
  const startedAt = Date.now()
  const called = call(createTRPCClient<AppRouter>({ links: browserLinks() })).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  await called
  return { seconds, requests }
}

const status = (httpStatus: number) => () => failWith('INTERNAL_SERVER_ERROR', 'rejected', { httpStatus })
const disconnected = () => {
  throw new TypeError('Failed to fetch')
}
const read = (client: Client) => client.schedule.timeSlots.query()
const write = (client: Client) => client.contact.setDone.mutate({ id: 1, done: true })
const header = (requests: SentRequest[], name: string) => requests.map(({ headers }) => headers.get(name))

describe('reads', () => {
  it.each([
    [[500, 502, 503], 'retried after 1, 2 and 4 seconds', [0, 1, 3, 7]],
    [[400, 401, 403, 404, 409, 429], 'not retried', [0]],
  ])('are on %j %s', async (codes, _what, begun) => {
    for (const code of codes)
      expect((await recordAttempts(read, status(code))).seconds, `${code}`).toEqual(begun)
  })

  it('are not retried after a lost response', async () => {
    expect((await recordAttempts(read, disconnected)).seconds).toEqual([0])
  })

  it('never wait longer than 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryRead.retryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it('in the background stay so when they are retried, and do not extend the session', async () => {
    const { requests } = await recordAttempts(client => backgroundRequest(() => read(client)), status(502))
    expect(header(requests, 'x-background')).toEqual(['1', '1', '1', '1'])
  })

  it('are fresh for 30 seconds, cached for 5 minutes, refetched on focus and never polled', () => {
    expect(queryPolicy.queries).toMatchObject({
      staleTime: 30_000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
    })
  })

  it('of the logged-in user are never retried, and their response is stale at once', async () => {
    expect((await recordAttempts(client => client.session.user.query(), status(500))).seconds).toEqual([0])
    expect(userQueryPolicy.staleTime).toBe(0)
  })
})

describe('writes', () => {
  it.each([
    [[500, 503], 'retried twice, a second apart', [0, 1, 2]],
    [[400, 401, 404, 409, 422, 429], 'not retried', [0]],
  ])('are on %j %s', async (codes, _what, begun) => {
    for (const code of codes)
      expect((await recordAttempts(write, status(code))).seconds, `${code}`).toEqual(begun)
  })

  it('keep one Idempotency-Key over their retries, and another press has another', async () => {
    const { requests } = await recordAttempts(
      client => Promise.allSettled([write(client), write(client)]),
      status(502),
    )
    const keys = header(requests, 'idempotency-key')
    expect(keys).toHaveLength(6)
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(2)
    expect(keys.filter(key => key === keys[0])).toHaveLength(3)
  })

  it('are not retried after a lost response, because they may have succeeded', async () => {
    expect((await recordAttempts(write, disconnected)).seconds).toEqual([0])
  })
})
