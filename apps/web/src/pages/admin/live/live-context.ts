import type { LiveNoun, NewsItem, NewsKind } from '@clinic/domain/live/schemas.ts'
import { createContext, useContext } from 'react'

/** How often something of a noun has been read anew because it has changed. */
export type Rounds = Partial<Record<LiveNoun, number>>

export const NewsContext = createContext<readonly NewsItem[]>([])
export const RoundsContext = createContext<Rounds>({})

/** Tells of a row whether it came, or was changed by a patient, since it was last seen. */
export function useIsNew(...kinds: NewsKind[]): (row: { id: number }) => boolean {
  const news = useContext(NewsContext)
  return ({ id }) => news.some(item => item.id === id && kinds.includes(item.kind))
}

/** A number that grows whenever something of the noun has changed, wherever it was changed. */
export function useRounds(noun: LiveNoun): number {
  return useContext(RoundsContext)[noun] ?? 0
}
