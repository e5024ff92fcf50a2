import { type ReactNode, useMemo } from 'react'
import { type AdminSession, useIsLoggingOut } from '#features/session/shared/desk/use-admin-session.ts'
import type { AdminTabName } from '#paths.ts'
import { NewsContext, RevisionsContext } from '../shared/desk/live-context.ts'
import { useLive } from './use-live.ts'
import { useNews } from './use-news.ts'

interface LiveProviderProps {
  access: AdminSession['access']
  tab: AdminTabName
  children: ReactNode
}

/** Keeps the screen up to date and holds the news. */
export function LiveProvider({ access, tab, children }: LiveProviderProps) {
  const { news, add, dismiss } = useNews(tab)
  // The server ends the stream of a session that ends.
  const isLoggingOut = useIsLoggingOut()
  const revisions = useLive(isLoggingOut ? 'denied' : access, add)
  const held = useMemo(() => ({ news, dismiss }), [news, dismiss])
  return (
    <RevisionsContext value={revisions}>
      <NewsContext value={held}>{children}</NewsContext>
    </RevisionsContext>
  )
}
