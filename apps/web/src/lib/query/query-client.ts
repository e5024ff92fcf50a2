import { QueryCache, QueryClient } from '@tanstack/react-query'
import { queryPolicy } from './query-policy.ts'
import { showReadFailure } from './read-toasts.ts'

/** Browser cache. Reports a failed read once, however many components use it. */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: showReadFailure }),
    defaultOptions: queryPolicy,
  })
}

/**
 * Cache of one server-rendered page. No retries, since the browser retries, and no timers, which would outlive the
 * request.
 */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryPolicy,
      queries: { ...queryPolicy.queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })
}
