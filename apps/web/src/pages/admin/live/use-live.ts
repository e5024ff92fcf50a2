import type { LiveNoun, NewsItem } from '@clinic/domain/live/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAnew } from '../../../lib/read-anew.ts'
import { trpc } from '../../../lib/trpc.ts'
import { askUnattended } from '../../../lib/unattended.ts'
import type { Rounds } from './live-context.ts'
import { newsReader } from './news-reader.ts'
import { oneAfterOther } from './one-after-other.ts'
import { listenTogether } from './one-stream.ts'
import { refreshNouns } from './refresh-nouns.ts'

/** Reads anew what changes while `active`, and tells what came. How often, is the response. */
export function useLive(active: boolean, onNews: (news: readonly NewsItem[]) => void): Rounds {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const [rounds, setRounds] = useState<Rounds>({})

  useEffect(() => {
    // jsdom has none.
    if (!active || !('EventSource' in window)) return
    const readNews = newsReader(since => askUnattended(() => utils.client.live.news.query({ since })))
    const refresh = oneAfterOther<LiveNoun>(async nouns => {
      const news = readNews(nouns)
      await readAnew(queryClient, () => askUnattended(() => refreshNouns(utils, nouns)))
      setRounds(before => grown(before, nouns))
      onNews(await news)
    })
    return listenTogether(refresh)
  }, [active, onNews, queryClient, utils])
  return rounds
}

function grown(rounds: Rounds, nouns: readonly LiveNoun[]): Rounds {
  return { ...rounds, ...Object.fromEntries(nouns.map(noun => [noun, (rounds[noun] ?? 0) + 1])) }
}
