import type { LiveTopic, NewsItem } from '@clinic/domain/live/schemas.ts'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { isStaleAfter } from '#lib/invalidation.ts'
import { backgroundRequest } from '#lib/trpc/background.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { Revisions } from '../shared/desk/live-context.ts'
import { coalesce } from './coalesce.ts'
import { newsReader } from './news-reader.ts'
import { openSharedEventSource } from './one-stream.ts'

/**
 * Delay before checking an ended session, in milliseconds: a login in another window may still be setting its cookie.
 */
const COOKIE_ARRIVES = 250

/** Maximum number of delays for pending writes: one may hang or wait for "Confirm it's you". */
const MAX_DELAYS = 40

/**
 * Refreshes what changes while the administrator is logged in, and reports news. Returns the revision of each topic.
 */
export function useLive(
  access: AdminSession['access'],
  onNews: (news: readonly NewsItem[]) => void,
): Revisions {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const [revisions, setRevisions] = useState<Revisions>({})

  useEffect(() => {
    // The documents of component tests have no EventSource.
    if (!('EventSource' in window)) return
    let timer: ReturnType<typeof setTimeout>
    const checkSession = () => void refreshTopics(queryClient, ['session'])
    const checkSessionLater = (delays = 1) => {
      // A write in flight, such as a password change, may have ended the session and bring the new cookie.
      const check = () =>
        queryClient.isMutating() && delays < MAX_DELAYS ? checkSessionLater(delays + 1) : checkSession()
      timer = setTimeout(check, COOKIE_ARRIVES)
    }
    if (access === 'ended')
      return openSharedEventSource(topics => topics.includes('session') && checkSession(), false)
    if (access !== 'granted') return
    const readNews = newsReader(since => backgroundRequest(() => utils.client.live.news.query({ since })))
    const refresh = coalesce<LiveTopic>(async topics => {
      const [, news] = await Promise.allSettled([refreshTopics(queryClient, topics), readNews(topics)])
      setRevisions(before => incremented(before, topics))
      if (news.status === 'fulfilled') onNews(news.value)
    })
    const end = openSharedEventSource(topics => {
      if (topics.some(topic => topic !== 'session')) refresh(topics)
      else checkSessionLater()
    }, true)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [access, onNews, queryClient, utils])
  return revisions
}

function incremented(revisions: Revisions, topics: readonly LiveTopic[]): Revisions {
  return { ...revisions, ...Object.fromEntries(topics.map(topic => [topic, (revisions[topic] ?? 0) + 1])) }
}

/**
 * Refetches active queries of these topics; others when next used. Queries in flight finish and refetch, since
 * restarting on every change could starve them.
 */
async function refreshTopics(queryClient: QueryClient, topics: readonly LiveTopic[]): Promise<void> {
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
