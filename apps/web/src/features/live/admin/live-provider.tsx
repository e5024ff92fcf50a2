import { useIsMutating } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { type ReactNode, useMemo } from 'react'
import type { AdminSession } from '#features/session/shared/desk/use-admin-session.ts'
import { trpc } from '#lib/trpc/trpc.ts'
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
  const isLoggingOut = useIsMutating({ mutationKey: getMutationKey(trpc.session.logout) }) > 0
  const revisions = useLive(isLoggingOut ? 'denied' : access, add)
  const held = useMemo(() => ({ news, dismiss }), [news, dismiss])
  return (
    <RevisionsContext value={revisions}>
      <NewsContext value={held}>{children}</NewsContext>
    </RevisionsContext>
  )
}
