import { clinicDay } from '../clinic-time.ts'

export type EventTiming = 'past' | 'today' | 'upcoming'

/**
 * When an event is, seen at `now` (both epoch milliseconds): "today" all through its clinic day, "past" only
 * once that day is over (specification, section 4).
 */
export function timingOf(date: number, now: number, timeZone: string): EventTiming {
  if (clinicDay(date, timeZone) === clinicDay(now, timeZone)) return 'today'
  return date < now ? 'past' : 'upcoming'
}

/** Places left, at least 0; null when the event has no cap. Those on offer to people in line count as taken. */
export function spotsLeft(event: {
  maxAttendees: number | null
  registeredCount: number
  offeredCount: number
}): number | null {
  if (event.maxAttendees === null) return null
  return Math.max(0, event.maxAttendees - event.registeredCount - event.offeredCount)
}

/** Sorts events featured first, then newest date first; equal dates by id, so that the order is stable. */
export function byFeaturedThenNewest(
  a: { featured: boolean; date: string; id: number },
  b: { featured: boolean; date: string; id: number },
): number {
  return Number(b.featured) - Number(a.featured) || b.date.localeCompare(a.date) || b.id - a.id
}
