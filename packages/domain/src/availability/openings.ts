import type { BusyTime } from '../calendars/busy-times.ts'
import {
  addDays,
  clinicDay,
  type DayClock,
  dayClock,
  dayOfWeek,
  timeOfDay,
  toMinutes,
} from '../clinic-time.ts'
import type { Language } from '../language.ts'
import {
  ANY_TYPE,
  listDayWindows,
  listTypesWithHours,
  type OpenTime,
  openRanges,
  openTimesOn,
  type SpecialHours,
} from '../schedule/day-hours.ts'
import { toWindow } from '../schedule/open-windows.ts'
import { overlaps } from '../schedule/time-ranges.ts'
import type { HoursWindow, WeekSlot } from '../schedule/week-hours.ts'
import { MINUTE_MS } from '../time-units.ts'
import { bookingWindow } from './booking-window.ts'
import { nameClosure } from './closures.ts'
import type { Duration } from './durations.ts'
import type { Availability, Opening } from './schemas.ts'
import { REASONS } from './texts.ts'
import { DEFAULT_VISITS, findNotice, findRoom, type VisitSettings } from './visit-types.ts'

/** A visit, with the minutes of room after it. */
type TakenTime = BusyTime & { room?: number }

/** Everything that determines the openings of one clinic day. Instants are epoch milliseconds. */
export interface DayPlan {
  day: string
  timeZone: string
  /** Weekly windows; those of other weekdays and closed ones are ignored. */
  timeSlots: ReadonlyArray<WeekSlot & { id: number }>
  blocked: { reason: string | null } | null
  /** Special hours of the day. */
  special: readonly SpecialHours[]
  /** Active visits that overlap the day. */
  taken: readonly TakenTime[]
  /** When the practitioner's other calendars are busy on the day. */
  busy: readonly BusyTime[]
  /** The start of the visit to move, which is not offered. */
  current?: number
  visits: VisitSettings
}

/** A day that is closed, without visits. */
export const CLOSED_DAY: Omit<DayPlan, 'day' | 'timeZone'> = {
  timeSlots: [],
  blocked: null,
  special: [],
  taken: [],
  busy: [],
  visits: DEFAULT_VISITS,
}

/** A visit of no type has no room after it, needs a day of notice, and lies in hours without types. */
export interface WantedVisit {
  duration: Duration
  type: string | null
}

/** Returns a day's openings for a visit, at `now` (epoch milliseconds). Booking accepts exactly these starts. */
export function getAvailability(
  plan: DayPlan,
  { duration, type }: WantedVisit,
  now: number,
  language: Language,
): Availability {
  return findAvailability(plan, duration, publicRules(now, plan.timeZone, language, type))
}

/** Openings of a day by these rules, or the reason why there are none. */
export function findAvailability(plan: DayPlan, duration: Duration, rules: BookingRules): Availability {
  const { timeZone } = plan
  const found = findStartsOrReason(plan, duration, rules)
  if (!found.available) return { ...found, timeSlots: [], openings: [], timeZone }
  const { starts, clock } = found
  const windows = rules.outsideHours ? [] : listWindows(plan, rules.type)
  return {
    available: true,
    reason: null,
    timeSlots: windows.filter(({ startTime, endTime }) =>
      starts.some(at => at.minutes >= toMinutes(startTime) && at.minutes < toMinutes(endTime)),
    ),
    openings: starts.map(({ minutes, instant }) => ({
      startTime: timeOfDay(minutes),
      endTime: clock.timeAt(instant + duration * MINUTE_MS),
      startsAt: new Date(instant).toISOString(),
    })),
    timeZone,
  }
}

/** A weekly window or open special hours, with the id of its row. */
type StoredWindow = HoursWindow & { id: number }

/** The free starts of a day, or why there are none. */
export type StartsOrReason =
  | { available: true; starts: Start[]; clock: DayClock }
  | { available: false; reason: string }

/** The days that may be booked, the hours that count, and the words for a day without a free start. */
export interface BookingRules {
  bookable: { first: string; last: string }
  /** Epoch milliseconds. */
  now: number
  /** Allows closed hours, blocked dates and busy times, never an overlap. */
  outsideHours: boolean
  /** The type of visit whose hours count; see `hoursOn`. */
  type: string | null
  /** Whether a patient takes the time, and so gives notice and keeps the room after other visits and after this one. */
  isPatient: boolean
  language: Language
  /** `early` and `late` are days outside of `bookable`; `over` is a day whose free starts have passed. */
  reasons: Record<'early' | 'late' | 'over' | 'blocked' | 'full' | 'short' | 'other', string> & {
    notice: (days: number) => string
    closed: (weekday: number) => string
    blockedFor: (reason: string) => string
  }
}

/** The rules for patients, who book whole days from tomorrow on. */
export function publicRules(
  now: number,
  timeZone: string,
  language: Language,
  type: string | null,
): BookingRules {
  const reasons = REASONS[language]
  return {
    bookable: bookingWindow(now, timeZone),
    now,
    outsideHours: false,
    type,
    isPatient: true,
    language,
    reasons: { ...reasons, over: reasons.full },
  }
}

/** Finds the free starts of a day, or the reason in words why it has none. */
export function findStartsOrReason(
  plan: DayPlan,
  duration: Duration,
  { bookable, now, outsideHours, type, isPatient, language, reasons }: BookingRules,
): StartsOrReason {
  const { day, timeZone } = plan
  const none = (reason: string): StartsOrReason => ({ available: false, reason })
  if (day < bookable.first) return none(reasons.early)
  if (day > bookable.last) return none(reasons.late)
  const notice = isPatient ? findNotice(plan.visits, type) : 0
  if (notice > 1 && day < addDays(clinicDay(now, timeZone), notice)) return none(reasons.notice(notice))
  if (plan.blocked && !outsideHours) {
    const { reason } = plan.blocked
    return none(reason === null ? reasons.blocked : reasons.blockedFor(reason))
  }

  const clock = dayClock(day, timeZone)
  const hours = outsideHours ? [wholeDay(clock)] : listOpenTimes(plan, clock, type)
  const closureReason = () => (outsideHours ? null : nameClosure(plan, language, type))
  if (hours.length === 0) {
    const isOpen = openTimesOn(plan, clock, ANY_TYPE).length > 0
    return none(closureReason() ?? (isOpen ? reasons.other : reasons.closed(dayOfWeek(day))))
  }

  const listFree = (taken: DayPlan['taken']) =>
    listDistinct(hours.flatMap(window => freeStarts({ ...plan, taken }, clock, window, duration)))
  const isAhead = ({ instant }: Start) => instant >= now && instant !== plan.current
  const taken = isPatient ? withRoom(plan, type) : plan.taken
  const starts = listFree(outsideHours ? taken : [...taken, ...plan.busy]).filter(isAhead)
  if (starts.length > 0) return { available: true, starts, clock }
  const closure = closureReason()
  if (closure !== null) return none(closure)
  const untaken = listFree([])
  if (untaken.length === 0) return none(reasons.short)
  return none(untaken.some(isAhead) ? reasons.full : reasons.over)
}

/** The hours of a type; for any type, the hours of each type, because a visit lies within the hours of one. */
function listOpenTimes(plan: DayPlan, clock: DayClock, type: string | null): OpenTime[] {
  const types = type === ANY_TYPE ? listTypesWithHours(plan) : [type]
  return types.flatMap(one => openTimesOn(plan, clock, one))
}

/** Starts in order, each of them once. */
function listDistinct(starts: readonly Start[]): Start[] {
  const sorted = starts.toSorted((a, b) => a.instant - b.instant)
  return sorted.filter(({ instant }, index) => instant !== sorted[index - 1]?.instant)
}

/** Extends visits by the room after them and, before them, by the room that a visit of `type` needs after itself. */
function withRoom({ taken, visits }: DayPlan, type: string | null): BusyTime[] {
  const own = findRoom(visits, type) * MINUTE_MS
  return taken.map(({ startsAt, endsAt, room = 0 }) => ({
    startsAt: startsAt - own,
    endsAt: endsAt + room * MINUTE_MS,
  }))
}

function wholeDay(clock: DayClock): OpenTime {
  const end = 24 * 60
  return { start: 0, end, startsAt: clock.instantAtOrAfter(0), endsAt: clock.instantAtOrAfter(end) }
}

/** The plan's windows for a type as far as they are open, earliest first. */
function listWindows(plan: DayPlan, type: string | null): StoredWindow[] {
  return listDayWindows(plan)
    .flatMap(window => openRanges([window], plan, type).map(range => ({ id: window.id, ...toWindow(range) })))
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.id - b.id)
}

/** The opening that starts at an instant (epoch milliseconds), or null if it can't be booked. */
export function findOpening(availability: Availability, startsAt: number): Opening | null {
  const wanted = new Date(startsAt).toISOString()
  return availability.openings.find(opening => opening.startsAt === wanted) ?? null
}

/** The `count` openings closest to an instant (epoch milliseconds), in order of time. */
export function nearestOpenings<T extends Opening>(
  openings: readonly T[],
  startsAt: number,
  count: number,
): T[] {
  const distance = (opening: Opening) => Math.abs(Date.parse(opening.startsAt) - startsAt)
  return [...openings]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** A start in minutes since midnight and as an instant. */
interface Start {
  minutes: number
  instant: number
}

/** Starts on the grid of a visit that fits into the window and overlaps no other. */
function freeStarts(plan: DayPlan, clock: DayClock, window: OpenTime, duration: Duration): Start[] {
  const { startEvery } = plan.visits
  const starts: Start[] = []
  for (
    let minutes = Math.ceil(window.start / startEvery) * startEvery;
    minutes < window.end;
    minutes += startEvery
  ) {
    const instant = clock.instantAt(minutes)
    if (instant === null) continue
    const visit = { startsAt: instant, endsAt: instant + duration * MINUTE_MS }
    if (visit.endsAt > window.endsAt || plan.taken.some(time => overlaps(time, visit))) continue
    starts.push({ minutes, instant })
  }
  return starts
}
