import type { DefaultOptions } from '@tanstack/react-query'
import { failureOf } from './failure.ts'

/**
 * How often the site asks, keeps and asks again (specification, section 9). Times are milliseconds.
 *
 * A server error is a response of 500 or more; 503 is one, for it asks to come back. A network failure is not a
 * response at all, so it is never asked again unnoticed: a person whose line is down should read that at once, not
 * after seven seconds of waiting, and after a write without a response nobody knows whether it was done. Reads are
 * asked again when the line comes back (`refetchOnReconnect`) or by "Try again".
 */

const SECOND = 1_000

const MAX_READ_RETRIES = 3
const MAX_WRITE_RETRIES = 2
const MAX_READ_DELAY = 30 * SECOND

/** Whether the server responded with a status of 500 or more. */
function isServerError(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'response' && failure.status >= 500
}

/** Whether a failed read is asked again, after `failureCount` retries so far. Never on 401, 403 or 404. */
function retryRead(failureCount: number, error: unknown): boolean {
  return isServerError(error) && failureCount < MAX_READ_RETRIES
}

/** The wait before a read's next retry: 1 s, doubling, at most 30 s. `attempt` counts from 0. */
export function readRetryDelay(attempt: number): number {
  return Math.min(SECOND * 2 ** attempt, MAX_READ_DELAY)
}

/** Whether a failed write is sent again, after `failureCount` retries so far. */
function retryWrite(failureCount: number, error: unknown): boolean {
  return isServerError(error) && failureCount < MAX_WRITE_RETRIES
}

export const queryPolicy = {
  queries: {
    staleTime: 30 * SECOND,
    gcTime: 5 * 60 * SECOND,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: false,
    retry: retryRead,
    retryDelay: readRetryDelay,
    // Without this a question asked offline waits in silence instead of failing.
    networkMode: 'always',
  },
  mutations: {
    retry: retryWrite,
    retryDelay: SECOND,
    networkMode: 'always',
  },
} satisfies DefaultOptions

/** The query for who is logged in: no retry, and stale as soon as it is there. */
export const userQueryPolicy = { retry: false, staleTime: 0 } as const
