import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryPolicy, readRetryDelay, userQueryPolicy } from './query-policy.ts'

class Rejected extends Error {
  readonly data: { httpStatus: number }
  constructor(httpStatus: number) {
    super('rejected')
    this.data = { httpStatus }
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Reads once and returns the second of each attempt. */
async function attemptsOfRead(error: Error): Promise<number[]> {
  const client = new QueryClient({ defaultOptions: queryPolicy })
  const startedAt = Date.now()
  const attempts: number[] = []
  const read = client
    .fetchQuery({
      queryKey: ['q'],
      queryFn: () => {
        attempts.push((Date.now() - startedAt) / 1000)
        throw error
      },
      retry: queryPolicy.queries.retry,
    })
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  await read
  return attempts
}

/** Writes once and returns the second of each attempt. */
async function attemptsOfWrite(error: Error): Promise<number[]> {
  const client = new QueryClient({ defaultOptions: queryPolicy })
  const startedAt = Date.now()
  const attempts: number[] = []
  const write = client
    .getMutationCache()
    .build(client, {
      mutationFn: () => {
        attempts.push((Date.now() - startedAt) / 1000)
        return Promise.reject(error)
      },
    })
    .execute(undefined)
    .catch(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  await write
  return attempts
}

describe('reads', () => {
  it.each([500, 502, 503])('are retried after 1, 2 and 4 seconds on %i', async status => {
    expect(await attemptsOfRead(new Rejected(status))).toEqual([0, 1, 3, 7])
  })

  it.each([400, 401, 403, 404, 409, 429])('are not retried on %i', async status => {
    expect(await attemptsOfRead(new Rejected(status))).toEqual([0])
  })

  it('are not retried in the background after a lost response', async () => {
    expect(await attemptsOfRead(new TypeError('Failed to fetch'))).toEqual([0])
  })

  it('never wait longer than 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(readRetryDelay)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })

  it('are fresh for 30 seconds, cached for 5 minutes, refetched on focus and never polled', () => {
    expect(queryPolicy.queries).toMatchObject({
      staleTime: 30_000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      refetchInterval: false,
    })
  })
})

describe('writes', () => {
  it.each([500, 503])('are retried twice, a second apart, on %i', async status => {
    expect(await attemptsOfWrite(new Rejected(status))).toEqual([0, 1, 2])
  })

  it.each([400, 401, 404, 409, 422, 429])('are not retried on %i', async status => {
    expect(await attemptsOfWrite(new Rejected(status))).toEqual([0])
  })

  it('are not retried after a lost response, because they may have succeeded', async () => {
    expect(await attemptsOfWrite(new TypeError('Failed to fetch'))).toEqual([0])
  })
})

it('reads the user without retries, and treats the response as stale at once', () => {
  expect(userQueryPolicy).toEqual({ retry: false, staleTime: 0 })
})
