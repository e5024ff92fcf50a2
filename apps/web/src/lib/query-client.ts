import { QueryCache, QueryClient } from '@tanstack/react-query'
import { queryPolicy } from './query-policy.ts'
import { tellReadFailure } from './read-toasts.ts'

/** The browser's cache of what was read. A read that fails for good is told once, however many show it. */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellReadFailure }),
    defaultOptions: queryPolicy,
  })
}

/**
 * The cache of one page that the server renders. Nothing is asked twice there: a person waits for the page,
 * and the browser asks again by the policy. Nothing is dropped by a timer, which would outlive the request.
 */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryPolicy,
      queries: { ...queryPolicy.queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })
}
