import type { Language } from '@clinic/domain/language.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { queryPolicy } from './query-policy.ts'
import { showReadFailure } from './read-toasts.ts'

/** Browser cache. Reports a failed read once in this language, however many components use it. */
export function createBrowserQueryClient(language: Language): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showReadFailure(error, query, language) }),
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
