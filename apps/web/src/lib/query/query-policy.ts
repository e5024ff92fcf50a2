import { MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import type { DefaultOptions } from '@tanstack/react-query'
import type { Operation } from '@trpc/client'
import { toFailure } from '../response/failure.ts'

/** The procedure that is not retried. */
const LOGIN_USER = 'session.user'

const MAX_READ_RETRIES = 3
const MAX_WRITE_RETRIES = 2
const MAX_READ_DELAY_MS = 30 * SECOND_MS

/**
 * Retries server errors (500 and up, 503 included), never network failures: users should see those at once, and a
 * write may have been processed. tRPC's links retry, so that a retry is the same request. Milliseconds.
 */
function isServerError(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'response' && failure.status >= 500
}

interface Attempt {
  op: Operation
  error: unknown
  /** Made so far. */
  attempts: number
}

/** Retries of reads: 1, 2 and 4 s after an error, never for the logged-in user, whom every page waits for. */
export const retryRead = {
  retry: ({ op, error, attempts }: Attempt) =>
    op.type === 'query' && op.path !== LOGIN_USER && attempts <= MAX_READ_RETRIES && isServerError(error),
  retryDelayMs: (attempts: number) => Math.min(SECOND_MS * 2 ** (attempts - 1), MAX_READ_DELAY_MS),
}

/** Retries of writes, a second apart; those of forms and the administrator act once, by their Idempotency-Key. */
export const retryWrite = {
  retry: ({ error, attempts }: Omit<Attempt, 'op'>) => attempts <= MAX_WRITE_RETRIES && isServerError(error),
  retryDelayMs: () => SECOND_MS,
}

export const queryPolicy = {
  queries: {
    staleTime: 30 * SECOND_MS,
    gcTime: 5 * MINUTE_MS,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: false,
    retry: false,
    // Without this, offline requests would wait silently instead of failing.
    networkMode: 'always',
  },
  mutations: {
    retry: false,
    networkMode: 'always',
  },
} satisfies DefaultOptions

/** Policy of the logged-in user's query: always stale. */
export const userQueryPolicy = { staleTime: 0 } as const
