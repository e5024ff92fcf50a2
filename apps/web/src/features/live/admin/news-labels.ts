import { formatDateBadge, formatShortDay } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import type { NewsItem, NewsKind } from '@clinic/domain/live/schemas.ts'
import type { Format } from '#lib/use-format.ts'
import { texts } from '../shared/desk/texts.ts'

/** One item as a sentence, several as counts. */
export function newsText(news: readonly NewsItem[], format: Format): string {
  const { counts, items } = texts[format.language]
  const [only, ...others] = news
  if (!only) return ''
  if (others.length === 0) {
    const { kind, name, startsAt, eventTitle } = only
    const what = startsAt === null ? eventTitle : whenText(Date.parse(startsAt), format)
    return items[kind](name, what ?? '')
  }
  return (Object.keys(counts) as NewsKind[])
    .map(kind => ({ kind, count: news.filter(item => item.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counts[kind](count))
    .join(', ')
}

/** "Wed 10:00 AM" within a week, later "Wed, Dec 23, 10:00 AM". */
function whenText(at: number, { now, timeZone, language, clock }: Format): string {
  const isNear = clinicDay(at, timeZone) < addDays(clinicDay(now, timeZone), 7) && at >= now
  const date = isNear
    ? `${formatDateBadge(at, timeZone, language).weekday} `
    : `${formatShortDay(at, timeZone, language)}, `
  return date + clock(at)
}
