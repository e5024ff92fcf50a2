import type { LiveNoun, NewsItem } from '@clinic/domain/live/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { askUnattended } from '../../../lib/unattended.ts'
import type { AdminSession } from '../use-admin-session.ts'
import type { Rounds } from './live-context.ts'
import { newsReader } from './news-reader.ts'
import { oneAfterOther } from './one-after-other.ts'
import { listenTogether } from './one-stream.ts'
import { refreshNouns } from './refresh-nouns.ts'

/**
 * How long until it is asked who is logged in when the session has ended, in milliseconds: whoever logs in anew in
 * another window ends it too, and the new cookie may be on its way.
 */
const COOKIE_ARRIVES = 250

/**
 * Reads anew what changes while the administrator is logged in, and tells what came. Once the session has ended nothing
 * is read, until another window finds that somebody is logged in again. Returns how often what was read anew.
 */
export function useLive(access: AdminSession['access'], onNews: (news: readonly NewsItem[]) => void): Rounds {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const [rounds, setRounds] = useState<Rounds>({})

  useEffect(() => {
    // jsdom has none.
    if (!('EventSource' in window)) return
    let later: ReturnType<typeof setTimeout>
    const askWho = () => void refreshNouns(queryClient, ['session'])
    const askLater = () => {
      // What is being written here may be what ended it, such as a new password, and its response has the cookie.
      later = setTimeout(() => (queryClient.isMutating() ? askLater() : askWho()), COOKIE_ARRIVES)
    }
    if (access === 'ended') return listenTogether(nouns => nouns.includes('session') && askWho(), false)
    if (access !== 'granted') return
    const readNews = newsReader(since => askUnattended(() => utils.client.live.news.query({ since })))
    const refresh = oneAfterOther<LiveNoun>(async nouns => {
      const [, news] = await Promise.allSettled([refreshNouns(queryClient, nouns), readNews(nouns)])
      setRounds(before => grown(before, nouns))
      // A session that has ended has none.
      if (news.status === 'fulfilled') onNews(news.value)
    })
    const end = listenTogether(nouns => {
      if (nouns.some(noun => noun !== 'session')) refresh(nouns)
      else askLater()
    }, true)
    return () => {
      clearTimeout(later)
      end()
    }
  }, [access, onNews, queryClient, utils])
  return rounds
}

function grown(rounds: Rounds, nouns: readonly LiveNoun[]): Rounds {
  return { ...rounds, ...Object.fromEntries(nouns.map(noun => [noun, (rounds[noun] ?? 0) + 1])) }
}
