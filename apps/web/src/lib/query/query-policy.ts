import type { DefaultOptions } from '@tanstack/react-query'
import { toFailure } from './failure.ts'

/**
 * Retries server errors (500 and up, 503 included), never network failures: users should see those at once, and a
 * write may have been processed. Milliseconds.
 */

const SECOND = 1_000

const MAX_READ_RETRIES = 3
const MAX_WRITE_RETRIES = 2
const MAX_READ_DELAY = 30 * SECOND

function isServerError(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'response' && failure.status >= 500
}

/** Retries server errors only, never 401, 403 or 404. */
function retryRead(failureCount: number, error: unknown): boolean {
  return isServerError(error) && failureCount < MAX_READ_RETRIES
}

/** Delay before retry `attempt` (from 0): 1 s, doubling, at most 30 s. */
export function readRetryDelay(attempt: number): number {
  return Math.min(SECOND * 2 ** attempt, MAX_READ_DELAY)
}

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
    // Without this, offline requests would wait silently instead of failing.
    networkMode: 'always',
  },
  mutations: {
    retry: retryWrite,
    retryDelay: SECOND,
    networkMode: 'always',
  },
} satisfies DefaultOptions

/** Policy of the session query: no retry, always stale. */
export const userQueryPolicy = { retry: false, staleTime: 0 } as const
