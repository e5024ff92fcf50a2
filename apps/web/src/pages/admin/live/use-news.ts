import { MAX_NEWS, type NewsItem, type NewsKind } from '@clinic/domain/live/schemas.ts'
import { useCallback, useState } from 'react'
import type { AdminTabName } from '../admin-tab-name.ts'

/** The tab whose list shows it; messages are in the account menu. */
export const TAB_OF_NEWS: Record<NewsKind, AdminTabName | null> = {
  booked: 'appointments',
  moved: 'appointments',
  cancelled: 'appointments',
  registered: 'registrations',
  registrationCancelled: 'registrations',
  joinedWaitingList: 'registrations',
  wrote: null,
}

/** What came until it is put away, or the tab that shows it is left. */
export function useNews(tab: AdminTabName) {
  const [news, setNews] = useState<readonly NewsItem[]>([])
  const [shown, setShown] = useState(tab)
  if (shown !== tab) {
    setShown(tab)
    setNews(news.filter(({ kind }) => TAB_OF_NEWS[kind] !== shown))
  }
  const add = useCallback((came: readonly NewsItem[]) => {
    if (came.length > 0) setNews(before => [...before, ...came].slice(-MAX_NEWS))
  }, [])
  const putAway = useCallback(() => setNews([]), [])
  return { news, add, putAway }
}
