import { deskRules } from '../availability/desk-openings.ts'
import type { Duration } from '../availability/durations.ts'
import { type DayPlan, findStartsOrReason } from '../availability/openings.ts'
import { dayOfWeek } from '../clinic-time.ts'
import { DEFAULT_LANGUAGE } from '../language.ts'
import { overlaps, type TimeRange } from '../schedule/time-ranges.ts'
import { HOUR_MS, MINUTE_MS } from '../time-units.ts'
import { offerEnd } from './offers.ts'
import type { PartOfDay } from './schemas.ts'

const NOON = 12 * 60

/** Hours that a person has to take an earlier time. */
const EARLIER_OFFER_HOURS = 2

/** A time is offered only if it begins later than this many hours from now. */
const MIN_HOURS_AHEAD = 3

/** A time can be taken until this many hours before it begins. */
const TAKEN_HOURS_AHEAD = 1

/** A person who wants an earlier time, with the appointment they have. Instants are epoch milliseconds. */
export interface Requester extends TimeRange {
  duration: Duration
  appointmentType?: string
  /** 0 is Sunday. */
  days: readonly number[]
  partOfDay: PartOfDay
  /** Id of the last freed time when they asked; those after it count for them. */
  lastFreed: number
  /** Times offered to them before, with the last freed time then. */
  offered: readonly (TimeRange & { lastFreed: number })[]
}

/** A time that became free; ids grow. */
export type FreedTime = TimeRange & { id: number }

/** End of an offer made at `now`: two hours later, or an hour before the time begins if sooner. Epoch milliseconds. */
export function earlierOfferEnd(now: number, startsAt: number): number {
  return offerEnd(now, EARLIER_OFFER_HOURS, startsAt - TAKEN_HOURS_AHEAD * HOUR_MS)
}

/** Whether an appointment (its start in epoch milliseconds) is far enough ahead for an earlier time. */
export function isWorthAsking(startsAt: number, now: number): boolean {
  return startsAt > now + MIN_HOURS_AHEAD * HOUR_MS
}

interface Openings {
  /** Days with freed times, in order. */
  days: readonly { plan: DayPlan; freed: readonly FreedTime[] }[]
  now: number
}

/**
 * Finds a time on the first day that suits, as if the person's own appointment were cancelled: one freed since they asked
 * and not offered before, or one that reaches into it. `given` are times on offer to others, which count as taken.
 */
export function findEarlierTime(
  person: Requester,
  { days, now }: Openings,
  given: DayPlan['taken'],
): TimeRange | undefined {
  const from = now + MIN_HOURS_AHEAD * HOUR_MS
  const isFresh = (one: FreedTime) =>
    one.id > person.lastFreed &&
    !person.offered.some(earlier => earlier.lastFreed >= one.id && overlaps(earlier, one))
  for (const { plan, freed } of days) {
    const fresh = freed.filter(isFresh)
    if (fresh.length === 0 || !person.days.includes(dayOfWeek(plan.day))) continue
    const freedIn = (time: TimeRange) => fresh.filter(one => overlaps(one, time))
    const times = listStarts(plan, person, now, given)
      .filter(({ minutes }) => isInPart(minutes, person.partOfDay))
      .map(({ instant }) => ({ startsAt: instant, endsAt: instant + person.duration * MINUTE_MS }))
      .filter(({ startsAt }) => startsAt > from && startsAt < person.startsAt)
      .filter(time => freedIn(time).length > 0)
    const time = times.find(time => freedIn(time).some(one => one.startsAt <= time.startsAt)) ?? times[0]
    if (time) return time
  }
  return undefined
}

/** Whether a start is an opening of the practice for a person who gives up their own appointment. */
export function isStillOpen(plan: DayPlan, person: OwnTime, startsAt: number, now: number): boolean {
  return listStarts(plan, person, now).some(({ instant }) => instant === startsAt)
}

type OwnTime = TimeRange & { duration: Duration; appointmentType?: string }

function listStarts(
  plan: DayPlan,
  { startsAt, duration, appointmentType }: OwnTime,
  now: number,
  given: DayPlan['taken'] = [],
) {
  // Active appointments do not overlap, so only the person's own begins then.
  const others = plan.taken.filter(time => time.startsAt !== startsAt)
  const rules = deskRules(now, plan.timeZone, {
    patient: { type: appointmentType ?? null },
    language: DEFAULT_LANGUAGE,
  })
  const found = findStartsOrReason({ ...plan, taken: [...others, ...given] }, duration, rules)
  return found.available ? found.starts : []
}

function isInPart(minutes: number, part: PartOfDay): boolean {
  return part === 'any' || minutes < NOON === (part === 'morning')
}
