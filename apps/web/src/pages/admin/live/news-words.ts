import { formatClock, formatDateBadge } from '@clinic/domain/clinic-format.ts'
import { addDays, clinicDay } from '@clinic/domain/clinic-time.ts'
import type { NewsItem, NewsKind } from '@clinic/domain/live/schemas.ts'

const COUNT = new Intl.NumberFormat('en-US')

/** What so many of a kind are called. */
const COUNTED: Record<NewsKind, readonly [one: string, many: string]> = {
  booked: ['new booking', 'new bookings'],
  moved: ['moved appointment', 'moved appointments'],
  cancelled: ['cancellation', 'cancellations'],
  registered: ['new registration', 'new registrations'],
  registrationCancelled: ['registration cancelled', 'registrations cancelled'],
  joinedWaitingList: ['new name in line', 'new names in line'],
  wrote: ['new message', 'new messages'],
}

/** What came, in a sentence; of several, how many of what. Seen at `now` (epoch milliseconds). */
export function newsText(news: readonly NewsItem[], now: number, timeZone: string): string {
  const [only, ...others] = news
  if (!only) return ''
  if (others.length === 0) return sentenceOf(only, now, timeZone)
  return Object.entries(COUNTED)
    .map(([kind, [one, many]]) => {
      const count = news.filter(item => item.kind === kind).length
      return count === 0 ? '' : `${COUNT.format(count)} ${count === 1 ? one : many}`
    })
    .filter(Boolean)
    .join(', ')
}

function sentenceOf({ kind, name, startsAt, eventTitle }: NewsItem, now: number, timeZone: string): string {
  const when = startsAt === null ? '' : whenText(Date.parse(startsAt), now, timeZone)
  switch (kind) {
    case 'booked':
      return `${name} booked ${when}`
    case 'moved':
      return `${name} moved to ${when}`
    case 'cancelled':
      return `${name} cancelled ${when}`
    case 'registered':
      return `${name} registered for ${eventTitle}`
    case 'registrationCancelled':
      return `${name} does not come to ${eventTitle}`
    case 'joinedWaitingList':
      return `${name} is in line for ${eventTitle}`
    case 'wrote':
      return `${name} sent a message`
  }
}

/** "Wed 10:00 AM" within a week, later "Wed, Dec 23, 10:00 AM". */
function whenText(at: number, now: number, timeZone: string): string {
  const { weekday, month, day } = formatDateBadge(at, timeZone)
  const isNear = clinicDay(at, timeZone) < addDays(clinicDay(now, timeZone), 7) && at >= now
  const date = isNear ? `${weekday} ` : `${weekday}, ${month} ${day}, `
  return date + formatClock(at, timeZone)
}
