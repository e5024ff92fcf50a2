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

/** Cache of one server-rendered page, without timers, which would outlive the request. */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryPolicy,
      queries: { ...queryPolicy.queries, gcTime: Number.POSITIVE_INFINITY },
    },
  })
}
