import { dayOfWeek } from '../clinic-time.ts'
import type { Language } from '../language.ts'
import type { Duration } from './durations.ts'
import {
  type BookingRules,
  type DayPlan,
  findStartsOrReason,
  publicRules,
  type WantedVisit,
} from './openings.ts'
import type { DayOpenings } from './schemas.ts'
import { DAY_STATES, REASONS } from './texts.ts'

/** What a calendar says of a day: "11 open times", "fully booked", "closed", or the administrator's own reason. */
export function describeDay({ date, openings, reason }: DayOpenings, language: Language): string {
  const states = DAY_STATES[language]
  const reasons = REASONS[language]
  if (reason === null) return states.open(openings)
  if (reason === reasons.full) return states.full
  if (reason === reasons.short) return states.short
  const days = Number(reason.replace(/\D+/g, ''))
  if (reason === reasons.other || reason === reasons.notice(days)) return states.other
  const builtIn = [reasons.blocked, reasons.closed(dayOfWeek(date)), reasons.early, reasons.late]
  return builtIn.includes(reason) ? states.closed : states.closedFor(reason)
}

/** Number of openings of each day for a visit at `now` (epoch milliseconds), or why there are none. */
export function countOpenings(
  plans: readonly DayPlan[],
  { duration, type }: WantedVisit,
  now: number,
  language: Language,
): DayOpenings[] {
  return countByDay(plans, duration, timeZone => publicRules(now, timeZone, language, type))
}

/** Number of openings of each day by the rules for their time zone, or why there are none. */
export function countByDay(
  plans: readonly DayPlan[],
  duration: Duration,
  toRules: (timeZone: string) => BookingRules,
): DayOpenings[] {
  const [first] = plans
  if (!first) return []
  const rules = toRules(first.timeZone)
  return plans.map(plan => {
    const found = findStartsOrReason(plan, duration, rules)
    return found.available
      ? { date: plan.day, available: true, reason: null, openings: found.starts.length }
      : { date: plan.day, ...found, openings: 0 }
  })
}
