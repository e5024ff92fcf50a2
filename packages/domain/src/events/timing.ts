import { clinicDay } from '../clinic-time.ts'
import { MINUTE_MS } from '../time-units.ts'

/** Minutes that an event without its own duration takes up in calendars. */
const DEFAULT_EVENT_MINUTES = 60

/** End of an event (epoch milliseconds), in calendars also of one without a duration in minutes. */
export function eventEnd(startsAt: number, duration: number | null): number {
  return startsAt + (duration ?? DEFAULT_EVENT_MINUTES) * MINUTE_MS
}

export type EventTiming = 'past' | 'today' | 'upcoming'

/**
 * Timing of an event at `now` (both epoch milliseconds). It is "today" all through its clinic day and "past" only
 * after that.
 */
export function getEventTiming(date: number, now: number, timeZone: string): EventTiming {
  if (clinicDay(date, timeZone) === clinicDay(now, timeZone)) return 'today'
  return date < now ? 'past' : 'upcoming'
}

/** Whether an event is past at `now` (both epoch milliseconds): the one rule for every list, form, link and email. */
export function isPast(date: number, now: number, timeZone: string): boolean {
  return getEventTiming(date, now, timeZone) === 'past'
}

/** Spots left, at least 0; null without a limit. Spots on offer to the waiting list count as taken. */
export function spotsLeft(event: {
  maxAttendees: number | null
  registeredCount: number
  offeredCount: number
}): number | null {
  if (event.maxAttendees === null) return null
  return Math.max(0, event.maxAttendees - event.registeredCount - event.offeredCount)
}

/** Featured first, then newest date first, then by id to keep the order stable. */
export function byFeaturedThenNewest(
  a: { featured: boolean; date: string; id: number },
  b: { featured: boolean; date: string; id: number },
): number {
  return Number(b.featured) - Number(a.featured) || b.date.localeCompare(a.date) || b.id - a.id
}
