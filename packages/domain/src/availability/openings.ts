import type { Availability, Opening } from '../availability/schemas.ts'
import { type DayClock, dayClock, dayOfWeek, instantAtOrAfter, minutesOf, timeOfDay } from '../clinic-time.ts'
import { bookingWindow } from './booking-window.ts'
import type { Duration } from './durations.ts'

/** Visits start on this grid of the local clock, in minutes (contract, availability). */
export const START_GRID = 15

/** Why a day has no openings, when the administrator gave no reason of their own (contract, availability). */
export const REASONS = {
  beforeTomorrow: 'Appointments can be booked from tomorrow on',
  beyondWindow: 'Appointments can be booked up to 90 days ahead',
  blocked: 'The clinic is closed on this date',
  noHours: 'The clinic has no office hours on this day of the week',
  fullyBooked: 'All times on this date are booked',
} as const

/** Everything that decides the openings of one clinic day. Instants are epoch milliseconds. */
export interface DayPlan {
  day: string
  timeZone: string
  /** The weekly windows of the practice; those of other weekdays and closed ones are passed over. */
  timeSlots: ReadonlyArray<{
    id: number
    dayOfWeek: number
    startTime: string
    endTime: string
    isAvailable: boolean
  }>
  /** The day's block, if the administrator blocked it. */
  blocked: { reason: string | null } | null
  /** Visits that are not cancelled and touch the day. */
  taken: ReadonlyArray<{ startsAt: number; endsAt: number }>
}

/**
 * The openings of a day for an appointment of `duration` minutes, asked at `now` (epoch milliseconds): starts on the
 * 15-minute grid of the local clock, the whole visit inside one merged window and overlapping no taken visit.
 * Booking asks the same function, so what it offers can be booked and nothing else can.
 */
export function availabilityOf(plan: DayPlan, duration: Duration, now: number): Availability {
  const { day, timeZone } = plan
  const none = (reason: string): Availability => ({
    available: false,
    reason,
    timeSlots: [],
    openings: [],
    timeZone,
  })

  const { first, last } = bookingWindow(now, timeZone)
  if (day < first) return none(REASONS.beforeTomorrow)
  if (day > last) return none(REASONS.beyondWindow)
  if (plan.blocked) return none(plan.blocked.reason ?? REASONS.blocked)

  const windows = plan.timeSlots
    .filter(slot => slot.isAvailable && slot.dayOfWeek === dayOfWeek(day))
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id)
  if (windows.length === 0) return none(REASONS.noHours)

  const clock = dayClock(day, timeZone)
  const starts = mergeWindows(windows).flatMap(window => freeStarts(plan, clock, window, duration))
  if (starts.length === 0) return none(REASONS.fullyBooked)

  return {
    available: true,
    reason: null,
    timeSlots: windows
      .filter(({ startTime, endTime }) =>
        starts.some(at => at.minutes >= minutesOf(startTime) && at.minutes < minutesOf(endTime)),
      )
      .map(({ id, startTime, endTime }) => ({ id, startTime, endTime })),
    openings: starts.map(at => openingAt(at, duration, clock)),
    timeZone,
  }
}

/** The opening that begins at an instant, or null: whether a booking of that start is accepted. */
export function findOpening(availability: Availability, startsAt: number): Opening | null {
  const wanted = new Date(startsAt).toISOString()
  return availability.openings.find(opening => opening.startsAt === wanted) ?? null
}

/** The openings nearest to an instant, at most `count`, in order of time: what the loser of a race is offered. */
export function nearestOpenings(openings: readonly Opening[], startsAt: number, count: number): Opening[] {
  const distance = (opening: Opening) => Math.abs(Date.parse(opening.startsAt) - startsAt)
  return [...openings]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** Windows of one weekday that touch or overlap become one. Times of day in, minutes since midnight out. */
export function mergeWindows(
  windows: ReadonlyArray<{ startTime: string; endTime: string }>,
): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = []
  const sorted = windows
    .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) }))
    .sort((a, b) => a.start - b.start)
  for (const window of sorted) {
    const previous = merged.at(-1)
    if (previous && window.start <= previous.end) previous.end = Math.max(previous.end, window.end)
    else merged.push(window)
  }
  return merged
}

interface Start {
  minutes: number
  instant: number
}

function freeStarts(
  plan: DayPlan,
  clock: DayClock,
  window: { start: number; end: number },
  duration: Duration,
): Start[] {
  const { day, timeZone, taken } = plan
  const length = duration * 60_000
  const closes = instantAtOrAfter(day, window.end, timeZone)
  const starts: Start[] = []
  for (
    let minutes = Math.ceil(window.start / START_GRID) * START_GRID;
    minutes < window.end;
    minutes += START_GRID
  ) {
    const instant = clock.instantAt(minutes)
    if (instant === null || instant + length > closes) continue
    if (taken.some(visit => visit.startsAt < instant + length && visit.endsAt > instant)) continue
    starts.push({ minutes, instant })
  }
  return starts
}

function openingAt({ minutes, instant }: Start, duration: Duration, clock: DayClock): Opening {
  return {
    startTime: timeOfDay(minutes),
    endTime: clock.timeAt(instant + duration * 60_000),
    startsAt: new Date(instant).toISOString(),
  }
}
