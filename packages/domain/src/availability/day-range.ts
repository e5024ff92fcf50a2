import { dayOfWeek } from '../clinic-time.ts'
import type { Language } from '../language.ts'
import { bookingWindow } from './booking-window.ts'
import type { Duration } from './durations.ts'
import { type DayPlan, type FoundStarts, findStarts } from './openings.ts'
import type { DayOpenings } from './schemas.ts'
import { DAY_STATES, REASONS } from './texts.ts'

/** What a calendar says of a day: "11 open times", "fully booked", "closed", or the administrator's own reason. */
export function describeDay({ date, openings, reason }: DayOpenings, language: Language): string {
  const states = DAY_STATES[language]
  const reasons = REASONS[language]
  if (reason === null) return states.open(openings)
  if (reason === reasons.full) return states.full
  if (reason === reasons.short) return states.short
  const builtIn = [reasons.blocked, reasons.closed(dayOfWeek(date)), reasons.early, reasons.late]
  return builtIn.includes(reason) ? states.closed : states.closedFor(reason)
}

/** Number of openings of each day for a visit of `duration` minutes at `now` (epoch milliseconds), or why there are none. */
export function countOpenings(
  plans: readonly DayPlan[],
  duration: Duration,
  now: number,
  language: Language,
): DayOpenings[] {
  const [plan] = plans
  if (!plan) return []
  const bookable = bookingWindow(now, plan.timeZone)
  return plans.map(day => countStarts(day.day, findStarts(day, duration, bookable, language)))
}

/** The number of openings of a day, from what findStarts has found. */
export function countStarts(date: string, found: FoundStarts | string): DayOpenings {
  return typeof found === 'string'
    ? { date, available: false, reason: found, openings: 0 }
    : { date, available: true, reason: null, openings: found.starts.length }
}
