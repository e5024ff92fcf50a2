import { z } from 'zod'
import { type DeskOptions, getDeskAvailability } from '../availability/desk-openings.ts'
import type { Duration } from '../availability/durations.ts'
import { datedOpeningOutput } from '../availability/next-openings.ts'
import { CLOSED_DAY, type DayPlan, findOpening, nearestOpenings } from '../availability/openings.ts'
import { addDays, noonUtc, toInstant, wallClock } from '../clinic-time.ts'
import type { TimeRange } from '../schedule/time-ranges.ts'
import { DAY_MS, MINUTE_MS } from '../time-units.ts'

/** Appointments that are booked together, at least and at most. */
export const MIN_SERIES = 2
export const MAX_SERIES = 24

/** Weeks between the appointments of a series. */
export const SERIES_WEEKS = [1, 2, 4] as const

/** Number of openings offered instead of a start that is not free. */
const ALTERNATIVES = 4

/** Days before and after a closed or full day that are searched for alternatives. */
const NEARBY_DAYS = 3

export interface SeriesStart {
  /** Clinic day. */
  date: string
  /** Epoch milliseconds; null if DST skips the time on that day. */
  startsAt: number | null
}

/** A date of a series: whether its start is free, and the nearest openings if not. */
export const plannedStartOutput = z.object({
  date: z.string(),
  startsAt: z.string().nullable(),
  free: z.boolean(),
  /** Why the whole day has no openings; null if only this start is not free. */
  reason: z.string().nullable(),
  alternatives: z.array(datedOpeningOutput),
})

export type PlannedStart = z.infer<typeof plannedStartOutput>

/** Starts of a series from `start` (epoch milliseconds) on, all at its local clock time. */
export function listSeriesStarts(
  start: number,
  { every, times }: { every: number; times: number },
  timeZone: string,
): SeriesStart[] {
  const { day, minutes } = wallClock(start, timeZone)
  return Array.from({ length: times }, (_, n) => {
    const date = addDays(day, n * every * 7)
    return { date, startsAt: n === 0 ? start : toInstant(date, minutes, timeZone) }
  })
}

/** First and last day whose plans checkStarts needs, within the days of `window`; the last may be the earlier one. */
export function plansNeededFor(
  days: readonly string[],
  window: { first: string; last: string },
): { first: string; last: string } {
  const sorted = days.filter(day => day >= window.first && day <= window.last).sort()
  const first = addDays(sorted[0] ?? window.last, -NEARBY_DAYS)
  const last = addDays(sorted.at(-1) ?? window.first, NEARBY_DAYS)
  return { first: first < window.first ? window.first : first, last: last > window.last ? window.last : last }
}

/**
 * Which of the starts, earliest first, the practice may book at `now` (epoch milliseconds), with the nearest openings
 * of those it may not. `plans` are those of plansNeededFor, by day; days without one cannot be booked.
 */
export function checkStarts(
  starts: readonly SeriesStart[],
  plans: ReadonlyMap<string, DayPlan>,
  duration: Duration,
  now: number,
  options: DeskOptions & { timeZone: string },
): PlannedStart[] {
  const taken: TimeRange[] = []
  const allDays = [...plans.keys()].sort()
  // A day outside of the practice's window, so that only its date and zone count.
  const closed = { ...CLOSED_DAY, timeZone: options.timeZone }
  const readDay = (date: string) => {
    const plan = plans.get(date) ?? { ...closed, day: date }
    return getDeskAvailability({ ...plan, taken: [...plan.taken, ...taken] }, duration, now, options)
  }
  return starts.map(({ date, startsAt }) => {
    const day = readDay(date)
    const free = startsAt !== null && findOpening(day, startsAt) !== null
    if (startsAt !== null && free) taken.push({ startsAt, endsAt: startsAt + duration * MINUTE_MS })
    const planned = { date, startsAt: startsAt === null ? null : new Date(startsAt).toISOString(), free }
    if (free) return { ...planned, reason: null, alternatives: [] }

    const nearby = day.available
      ? [date]
      : allDays.filter(other => Math.abs(Date.parse(other) - Date.parse(date)) <= NEARBY_DAYS * DAY_MS)
    const openings = nearby.flatMap(other =>
      readDay(other).openings.map(opening => ({ date: other, ...opening })),
    )
    const wanted = startsAt ?? noonUtc(date)
    return { ...planned, reason: day.reason, alternatives: nearestOpenings(openings, wanted, ALTERNATIVES) }
  })
}
