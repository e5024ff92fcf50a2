import type { LiveTopic } from '@clinic/domain/live/schemas.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isStaleAfter } from '../../../lib/invalidation.ts'
import { backgroundRequest } from '../../../lib/trpc/background.ts'

/**
 * Refetches active queries of these topics; others when next used. Queries in flight finish and refetch, since
 * restarting on every change could starve them.
 */
export async function refreshTopics(queryClient: QueryClient, topics: readonly LiveTopic[]): Promise<void> {
  const isStale = isStaleAfter(topics)
  const underWay = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate: isStale })
      .filter(({ state }) => state.fetchStatus === 'fetching'),
  )
  const refresh = (predicate: (query: Query) => boolean) =>
    backgroundRequest(() => queryClient.invalidateQueries({ predicate }, { cancelRefetch: false }))
  await refresh(isStale)
  if (underWay.size > 0) await refresh(query => underWay.has(query))
}
