import type { ReactNode } from 'react'
import type { AdminTabName } from '../admin-tab-name.ts'
import { NewsContext, RoundsContext } from './live-context.ts'
import { NewsLine } from './news-line.tsx'
import { useLive } from './use-live.ts'
import { useNews } from './use-news.ts'

interface LiveProviderProps {
  /** Whether the administrator is logged in. */
  active: boolean
  tab: AdminTabName
  children: ReactNode
}

/** Keeps what is on screen as it is stored, whoever changes it and wherever, and says below it what came. */
export function LiveProvider({ active, tab, children }: LiveProviderProps) {
  const { news, add, putAway } = useNews(tab)
  const rounds = useLive(active, add)
  return (
    <RoundsContext value={rounds}>
      <NewsContext value={news}>
        {children}
        {active && <NewsLine news={news} tab={tab} onPutAway={putAway} />}
      </NewsContext>
    </RoundsContext>
  )
}
