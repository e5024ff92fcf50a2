import type { Query, QueryClient } from '@tanstack/react-query'

/** A read whose first response has not come yet. */
const isFirstRead = ({ state }: Query) => state.data === undefined && state.status === 'pending'

/**
 * Reads anew what `refresh` invalidates. A first read that is still under way began before what was written, and
 * invalidating would let it stand: it is asked again as well.
 */
export async function readAnew(queryClient: QueryClient, refresh: () => Promise<unknown>): Promise<void> {
  await queryClient.cancelQueries({ predicate: isFirstRead })
  await Promise.all([refresh(), queryClient.refetchQueries({ predicate: isFirstRead, type: 'active' })])
}
