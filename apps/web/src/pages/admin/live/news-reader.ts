import type { LiveNoun, NewsItem } from '@clinic/domain/live/schemas.ts'

/** The nouns whose changes may be news. */
const NEWSWORTHY: readonly LiveNoun[] = ['appointments', 'contact', 'events', 'waitingList']

type ReadNews = (since: string | undefined) => Promise<{ news: NewsItem[]; next: string }>

/**
 * Reads what has come since it last read. The first time that is nothing, for the page shows it; the last seconds come
 * twice, and are told once.
 */
export function newsReader(read: ReadNews) {
  let since: string | undefined
  let known = new Set<string>()
  return async (nouns: readonly LiveNoun[]): Promise<NewsItem[]> => {
    if (!nouns.some(noun => NEWSWORTHY.includes(noun))) return []
    const first = since === undefined
    const { news, next } = await read(since)
    const fresh = news.filter(({ key }) => !known.has(key))
    since = next
    known = new Set(news.map(({ key }) => key))
    return first ? [] : fresh
  }
}
