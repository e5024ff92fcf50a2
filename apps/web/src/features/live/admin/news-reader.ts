import type { LiveTopic, NewsItem } from '@clinic/domain/live/schemas.ts'

/** Topics whose changes may be news. */
const NEWSWORTHY: readonly LiveTopic[] = ['appointments', 'contact', 'events', 'waitingList']

type ReadNews = (since: string | undefined) => Promise<{ news: NewsItem[]; next: string }>

/** Returns a reader of news since the last call. The first call returns none; overlapping items are returned once. */
export function newsReader(read: ReadNews) {
  let since: string | undefined
  let known = new Set<string>()
  return async (topics: readonly LiveTopic[]): Promise<NewsItem[]> => {
    if (!topics.some(topic => NEWSWORTHY.includes(topic))) return []
    const first = since === undefined
    const { news, next } = await read(since)
    const fresh = news.filter(({ key }) => !known.has(key))
    since = next
    known = new Set(news.map(({ key }) => key))
    return first ? [] : fresh
  }
}
