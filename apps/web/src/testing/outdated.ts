import type { QueryClient } from '@tanstack/react-query'
import type { Stubs } from './stub-api.ts'

/** Caches reads as if their pages had been open. Returns which of them have been invalidated. */
export function seenBefore(queryClient: QueryClient, ...procedures: (keyof Stubs)[]): () => string[] {
  const toQueryKey = (procedure: string) => [procedure.split('.'), { type: 'query' }]
  for (const procedure of procedures) queryClient.setQueryData(toQueryKey(procedure), [])
  return () => procedures.filter(procedure => queryClient.getQueryState(toQueryKey(procedure))?.isInvalidated)
}
