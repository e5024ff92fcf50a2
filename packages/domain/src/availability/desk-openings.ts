import { addDays, clinicDay, dayOfWeek, toMinutes } from '../clinic-time.ts'
import type { Language } from '../language.ts'
import { ANY_TYPE } from '../schedule/day-hours.ts'
import { type MinuteRange, mergeRanges } from '../schedule/open-windows.ts'
import { countByDay } from './day-range.ts'
import type { Duration } from './durations.ts'
import { type DatedOpening, firstOfEachHalf } from './next-openings.ts'
import { type BookingRules, type DayPlan, findAvailability } from './openings.ts'
import type { Availability, DayOpenings } from './schemas.ts'
import { DESK_REASONS, REASONS } from './texts.ts'
import type { VisitSettings } from './visit-types.ts'

/** Days that the practice can book, today included. */
const DESK_WINDOW_DAYS = 366

/** Open times offered together, at most one before noon and one from noon on for each day. */
const DESK_NEXT_OPENINGS = 5

/** Minutes of the shortest type of visit. */
export function shortestVisit({ types }: VisitSettings): Duration {
  return Math.min(...Object.values(types).map(({ minutes }) => minutes))
}

export interface DeskOptions {
  /** Allows closed hours, blocked dates and busy times, never an overlap. */
  outsideHours?: boolean
  /** The type of visit whose hours count; any by default. */
  type?: string | null | undefined
  /** Set for a patient who takes the time, and so keeps the type's room and notice. */
  patient?: { type: string | null }
  language: Language
}

/** First and last day that the practice can book at `now` (epoch milliseconds): today and a year ahead, both included. */
export function deskWindow(now: number, timeZone: string): { first: string; last: string } {
  const first = clinicDay(now, timeZone)
  return { first, last: addDays(first, DESK_WINDOW_DAYS - 1) }
}

/** Openings of a day for the practice: as for patients, but from `now` (epoch milliseconds) on and a year ahead. */
export function getDeskAvailability(
  plan: DayPlan,
  duration: Duration,
  now: number,
  options: DeskOptions,
): Availability {
  return findAvailability(plan, duration, deskRules(now, plan.timeZone, options))
}

/** Stretches of a day that the practice can still book at `now` (epoch milliseconds). */
export function freeStretches(plan: DayPlan, now: number, options: DeskOptions): MinuteRange[] {
  const { visits } = plan
  // Shorter than the grid, the openings of a free hour would not meet.
  const length = Math.max(shortestVisit(visits), visits.startEvery)
  const starts = getDeskAvailability(plan, length, now, options).openings.map(one => toMinutes(one.startTime))
  return mergeRanges(starts.map(start => ({ start, end: start + length })))
}

/** Number of the practice's openings of each day for a visit of `duration` minutes at `now` (epoch milliseconds). */
export function countDeskOpenings(
  plans: readonly DayPlan[],
  duration: Duration,
  now: number,
  options: DeskOptions,
): DayOpenings[] {
  return countByDay(plans, duration, timeZone => deskRules(now, timeZone, options))
}

/**
 * The practice's next openings, the first before noon and from noon on of each day; `plans` must be sorted by day. A visit
 * `moved` from its start is offered others, of today, tomorrow and the next same weekday first. Epoch milliseconds.
 */
export function nextDeskOpenings(
  plans: Iterable<DayPlan>,
  duration: Duration,
  now: number,
  { moved, ...options }: DeskOptions & { moved?: number | undefined },
): DatedOpening[] {
  const next: DatedOpening[] = []
  const preferred: string[] = []
  for (const plan of plans) {
    if (moved !== undefined && preferred.length === 0)
      preferred.push(...daysToMoveTo(moved, now, plan.timeZone))
    if (next.length >= DESK_NEXT_OPENINGS && plan.day > (preferred.at(-1) ?? '')) break
    const { openings } = getDeskAvailability(plan, duration, now, options)
    const others = openings.filter(({ startsAt }) => Date.parse(startsAt) !== moved)
    for (const opening of firstOfEachHalf(others)) if (opening) next.push({ date: plan.day, ...opening })
  }
  const isPreferred = ({ date }: DatedOpening) => preferred.includes(date)
  const first = [...next.filter(isPreferred), ...next.filter(opening => !isPreferred(opening))]
  const offered = new Set(first.slice(0, DESK_NEXT_OPENINGS))
  return next.filter(opening => offered.has(opening))
}

/** Today, tomorrow, and the next day with the weekday of a visit that starts at `moved`, other than its own day. */
function daysToMoveTo(moved: number, now: number, timeZone: string): string[] {
  const today = clinicDay(now, timeZone)
  const own = clinicDay(moved, timeZone)
  const weekday = (dayOfWeek(own) - dayOfWeek(today) + 7) % 7
  const sameWeekday = addDays(today, weekday)
  return [
    today,
    addDays(today, 1),
    sameWeekday === own || weekday === 0 ? addDays(sameWeekday, 7) : sameWeekday,
  ]
}

export function deskRules(
  now: number,
  timeZone: string,
  { outsideHours = false, patient, type = patient ? patient.type : ANY_TYPE, language }: DeskOptions,
): BookingRules {
  const { past, late, over } = DESK_REASONS[language]
  const reasons = { ...REASONS[language], early: past, late, over }
  return {
    bookable: deskWindow(now, timeZone),
    now,
    outsideHours,
    type,
    isPatient: patient !== undefined,
    language,
    reasons,
  }
}
