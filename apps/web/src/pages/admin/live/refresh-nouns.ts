import type { LiveNoun } from '@clinic/domain/live/schemas.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { askUnattended } from '../../../lib/unattended.ts'

/** The routers whose responses are out of date when something of a noun has changed. */
const ROUTERS: Record<LiveNoun, readonly string[]> = {
  appointments: ['appointments', 'availability', 'statistics'],
  blog: ['blog', 'setup'],
  contact: ['contact'],
  content: ['content', 'setup'],
  events: ['events', 'waitingList', 'setup', 'statistics'],
  mail: ['mail', 'appointments', 'events', 'contact', 'waitingList'],
  media: ['media'],
  schedule: ['schedule', 'appointments', 'availability', 'setup', 'statistics'],
  session: ['session'],
  waitingList: ['waitingList', 'events'],
}

/**
 * Reads anew what is on screen of these nouns, each call once; the rest when it is next shown. What is being read is
 * waited for and read again, for it may have been asked before the change: begun anew each time it would never come
 * while changes do not stop.
 */
export async function refreshNouns(queryClient: QueryClient, nouns: readonly LiveNoun[]): Promise<void> {
  const routers = new Set(nouns.flatMap(noun => ROUTERS[noun]))
  const isOfThem = ({ queryKey: [path] }: Query) => Array.isArray(path) && routers.has(path[0])
  const underWay = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate: isOfThem })
      .filter(({ state }) => state.fetchStatus === 'fetching'),
  )
  const refresh = (predicate: (query: Query) => boolean) =>
    askUnattended(() => queryClient.invalidateQueries({ predicate }, { cancelRefetch: false }))
  await refresh(isOfThem)
  if (underWay.size > 0) await refresh(query => underWay.has(query))
}
