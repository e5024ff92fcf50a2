import type { ReactNode } from 'react'
import type { AdminTabName } from '../admin-tab-name.ts'
import type { AdminSession } from '../use-admin-session.ts'
import { NewsContext, RoundsContext } from './live-context.ts'
import { NewsLine } from './news-line.tsx'
import { useLive } from './use-live.ts'
import { useNews } from './use-news.ts'

interface LiveProviderProps {
  access: AdminSession['access']
  tab: AdminTabName
  children: ReactNode
}

/** Keeps what is on screen as it is stored, whoever changes it and wherever, and says below it what came. */
export function LiveProvider({ access, tab, children }: LiveProviderProps) {
  const { news, add, putAway } = useNews(tab)
  const rounds = useLive(access, add)
  return (
    <RoundsContext value={rounds}>
      <NewsContext value={news}>
        {children}
        {access === 'granted' && <NewsLine news={news} tab={tab} onPutAway={putAway} />}
      </NewsContext>
    </RoundsContext>
  )
}
