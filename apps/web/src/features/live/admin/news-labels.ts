import { formatClock, formatDateBadge } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { NewsItem, NewsKind } from '@clinic/domain/live/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'

const COUNT = new Intl.NumberFormat('en-US')

const COUNTED: Record<NewsKind, readonly [one: string, many: string]> = {
  booked: ['new booking', 'new bookings'],
  moved: ['rescheduled appointment', 'rescheduled appointments'],
  cancelled: ['cancellation', 'cancellations'],
  registered: ['new registration', 'new registrations'],
  registrationCancelled: ['registration cancelled', 'registrations cancelled'],
  joinedWaitingList: ['new on the waiting list', 'new on the waiting list'],
  wrote: ['new message', 'new messages'],
}

/** One item as a sentence, several as counts; `now` is epoch milliseconds. */
export function newsText(
  news: readonly NewsItem[],
  now: number,
  timeZone: string,
  language: Language,
): string {
  const [only, ...others] = news
  if (!only) return ''
  if (others.length === 0) return toSentence(only, now, timeZone, language)
  return Object.entries(COUNTED)
    .map(([kind, [one, many]]) => {
      const count = news.filter(item => item.kind === kind).length
      return count === 0 ? '' : `${COUNT.format(count)} ${plural.en(count, one, many)}`
    })
    .filter(Boolean)
    .join(', ')
}

function toSentence(
  { kind, name, startsAt, eventTitle }: NewsItem,
  now: number,
  timeZone: string,
  language: Language,
): string {
  const when = startsAt === null ? '' : whenText(Date.parse(startsAt), now, timeZone, language)
  switch (kind) {
    case 'booked':
      return `${name} booked ${when}`
    case 'moved':
      return `${name} rescheduled to ${when}`
    case 'cancelled':
      return `${name} cancelled ${when}`
    case 'registered':
      return `${name} registered for ${eventTitle}`
    case 'registrationCancelled':
      return `${name} cancelled ${eventTitle}`
    case 'joinedWaitingList':
      return `${name} joined the waiting list for ${eventTitle}`
    case 'wrote':
      return `${name} sent a message`
  }
}

/** "Wed 10:00 AM" within a week, later "Wed, Dec 23, 10:00 AM". */
function whenText(at: number, now: number, timeZone: string, language: Language): string {
  const { weekday, month, day } = formatDateBadge(at, timeZone, language)
  const isNear = clinicDay(at, timeZone) < addDays(clinicDay(now, timeZone), 7) && at >= now
  const date = isNear ? `${weekday} ` : `${weekday}, ${month} ${day}, `
  return date + formatClock(at, timeZone, language)
}
