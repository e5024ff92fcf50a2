import { MAX_NEWS, type NewsItem, type NewsKind } from '@clinic/domain/live/schemas.ts'
import { useCallback, useState } from 'react'
import type { AdminTabName } from '#paths.ts'

/** Tab that shows each kind of news. */
export const NEWS_TABS: Record<NewsKind, AdminTabName> = {
  booked: 'appointments',
  moved: 'appointments',
  cancelled: 'appointments',
  registered: 'registrations',
  registrationCancelled: 'registrations',
  joinedWaitingList: 'registrations',
  wrote: 'messages',
}

/** News until dismissed or until its tab is left. */
export function useNews(tab: AdminTabName) {
  const [news, setNews] = useState<readonly NewsItem[]>([])
  const [shown, setShown] = useState(tab)
  if (shown !== tab) {
    setShown(tab)
    setNews(news.filter(({ kind }) => NEWS_TABS[kind] !== shown))
  }
  const add = useCallback((came: readonly NewsItem[]) => {
    if (came.length > 0) setNews(before => [...before, ...came].slice(-MAX_NEWS))
  }, [])
  const dismiss = useCallback(() => setNews([]), [])
  return { news, add, dismiss }
}
