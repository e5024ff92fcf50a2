import type { ReactNode } from 'react'
import type { AdminTabName } from '../../../lib/admin-tab-name.ts'
import type { AdminSession } from '../../session/shared/use-admin-session.ts'
import { NewsContext, RevisionsContext } from '../shared/live-context.ts'
import { NewsLine } from './news-line.tsx'
import { useLive } from './use-live.ts'
import { useNews } from './use-news.ts'

interface LiveProviderProps {
  access: AdminSession['access']
  tab: AdminTabName
  children: ReactNode
}

/** Keeps the screen up to date and shows news below it. */
export function LiveProvider({ access, tab, children }: LiveProviderProps) {
  const { news, add, dismiss } = useNews(tab)
  const revisions = useLive(access, add)
  return (
    <RevisionsContext value={revisions}>
      <NewsContext value={news}>
        {children}
        {access === 'granted' && <NewsLine news={news} tab={tab} onDismiss={dismiss} />}
      </NewsContext>
    </RevisionsContext>
  )
}
