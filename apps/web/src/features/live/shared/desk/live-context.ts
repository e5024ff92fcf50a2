import type { LiveTopic, NewsItem, NewsKind } from '@clinic/domain/live/schemas.ts'
import { createContext, useContext } from 'react'

export type Revisions = Partial<Record<LiveTopic, number>>

interface News {
  news: readonly NewsItem[]
  dismiss: () => void
}

export const NewsContext = createContext<News>({ news: [], dismiss: () => undefined })
export const RevisionsContext = createContext<Revisions>({})

/** Returns whether a row is new or was changed by a patient since last seen. */
export function useIsNew(...kinds: NewsKind[]): (row: { id: number }) => boolean {
  const { news } = useContext(NewsContext)
  return ({ id }) => news.some(item => item.id === id && kinds.includes(item.kind))
}

/** Revision of a topic; grows with every change. */
export function useRevision(topic: LiveTopic): number {
  return useContext(RevisionsContext)[topic] ?? 0
}

/** Row of a waiting-list entry: the list of registrations on the same tab has the same ids. */
export const waitingListRow = (id: number) => `waiting-${id}`
