import type { QueryClient } from '@tanstack/react-query'

/**
 * Puts reads into the cache, as if pages that show them had been open before. Returns which of them are to be read
 * anew since.
 */
export function seenBefore(queryClient: QueryClient, ...procedures: string[]): () => string[] {
  const keyOf = (procedure: string) => [procedure.split('.'), { type: 'query' }]
  for (const procedure of procedures) queryClient.setQueryData(keyOf(procedure), [])
  return () => procedures.filter(procedure => queryClient.getQueryState(keyOf(procedure))?.isInvalidated)
}
