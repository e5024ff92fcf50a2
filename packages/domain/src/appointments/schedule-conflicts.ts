import type { DayPlan } from '../availability/openings.ts'
import type { BusyTime } from '../calendars/busy-times.ts'
import { clinicDay, dayClock, toMinutes } from '../clinic-time.ts'
import {
  ANY_TYPE,
  type HoursOfDay,
  type OpenTime,
  openTimesOn,
  pickForType,
  type SpecialWindow,
} from '../schedule/day-hours.ts'
import { overlaps } from '../schedule/time-ranges.ts'
import { MINUTE_MS } from '../time-units.ts'
import type { ScheduleChange } from './schedule-change.ts'

/** Why an active appointment no longer fits the schedule: its day is blocked, its hours are closed, or another calendar is busy. */
export const SCHEDULE_CONFLICTS = ['blocked', 'hours', 'busy'] as const

export type ScheduleConflict = (typeof SCHEDULE_CONFLICTS)[number]

/** An appointment with an unknown status counts as active. */
export const INACTIVE_STATUSES = ['cancelled', 'completed', 'no-show'] as const

/** Special hours as far as conflicts depend on them. */
type DatedWindow = SpecialWindow & { id: number; date: string }

/** The bookable schedule: weekly windows, special hours, and blocked days as `yyyy-MM-dd`. */
export interface Schedule {
  timeZone: string
  timeSlots: DayPlan['timeSlots']
  special: readonly DatedWindow[]
  blocked: ReadonlyMap<string, { reason: string | null }>
  busy: readonly BusyTime[]
}

/** Fields of an appointment that these rules read: start as ISO 8601, minutes, status, and the type whose hours count. */
export interface ConflictCandidate {
  appointmentType?: string
  appointmentDate: string
  duration: number
  status: string
}

/**
 * Returns a rule that says why an active appointment from today (clinic time of `now`, epoch milliseconds) on is out
 * of schedule, or null. A block takes precedence over hours, and hours over busy times.
 */
export function scheduleConflictRule(
  schedule: Schedule,
  now: number,
): (appointment: ConflictCandidate) => ScheduleConflict | null {
  const { timeZone, blocked, busy } = schedule
  const today = clinicDay(now, timeZone)
  const readHours = hoursReader(schedule)
  const hours = new Map<string, OpenTime[]>()
  const getOpenHours = (day: string, type: string) => {
    const known = hours.get(day + type) ?? openTimesOn(readHours(day), dayClock(day, timeZone), type)
    hours.set(day + type, known)
    return known
  }

  return ({ appointmentType = ANY_TYPE, appointmentDate, duration, status }) => {
    if (INACTIVE_STATUSES.some(over => over === status)) return null
    const startsAt = Date.parse(appointmentDate)
    const day = clinicDay(startsAt, timeZone)
    if (day < today) return null
    if (blocked.has(day)) return 'blocked'
    const endsAt = startsAt + duration * MINUTE_MS
    const open = getOpenHours(day, appointmentType)
    if (!open.some(time => startsAt >= time.startsAt && endsAt <= time.endsAt)) return 'hours'
    return busy.some(time => overlaps(time, { startsAt, endsAt })) ? 'busy' : null
  }
}

/**
 * Appointments still to begin that the change would put out of schedule, with the reason, in the given order. Closing
 * days or hours affects every active one in them, even those already in conflict.
 */
export function affectedBy<A extends ConflictCandidate>(
  change: ScheduleChange,
  appointments: readonly A[],
  schedule: Schedule,
  now: number,
): { appointment: A; scheduleConflict: ScheduleConflict }[] {
  const conflictBefore = scheduleConflictRule(schedule, now)
  const conflictAfter = scheduleConflictRule(scheduleAfter(change, schedule), now)
  return appointments.flatMap(appointment => {
    if (Date.parse(appointment.appointmentDate) <= now) return []
    const scheduleConflict = conflictAfter(appointment)
    if (scheduleConflict === null) return []
    const isAffected =
      conflictBefore(appointment) === null || isInsideClosed(change, appointment, schedule.timeZone)
    return isAffected ? [{ appointment, scheduleConflict }] : []
  })
}

/** Whether an appointment is on a day that the change blocks, or overlaps hours that it closes for its type. */
function isInsideClosed(change: ScheduleChange, appointment: ConflictCandidate, timeZone: string): boolean {
  const startsAt = Date.parse(appointment.appointmentDate)
  const day = clinicDay(startsAt, timeZone)
  if (change.change === 'block') return change.dates.some(({ date }) => date === day)
  const hours =
    change.change === 'add-special' ? change.hours : change.change === 'save-special' ? [change] : []
  const clock = dayClock(day, timeZone)
  return pickForType(hours, appointment.appointmentType ?? null).some(
    ({ date, open, startTime, endTime }) =>
      date === day &&
      !open &&
      startsAt < clock.instantAtOrAfter(toMinutes(endTime)) &&
      startsAt + appointment.duration * MINUTE_MS > clock.instantAtOrAfter(toMinutes(startTime)),
  )
}

/** Returns a function that looks up what the hours of a day depend on, without its block. */
export function hoursReader({
  timeSlots,
  special,
}: Pick<Schedule, 'timeSlots' | 'special'>): (day: string) => HoursOfDay {
  return day => ({ day, timeSlots, blocked: null, special: special.filter(({ date }) => date === day) })
}

function scheduleAfter(change: ScheduleChange, schedule: Schedule): Schedule {
  if (change.change === 'block') {
    const added = change.dates.map(({ date }) => [date, { reason: null }] as const)
    return { ...schedule, blocked: new Map([...schedule.blocked, ...added]) }
  }
  if (change.change === 'week')
    return { ...schedule, timeSlots: change.slots.map((slot, id) => ({ ...slot, id })) }
  if (change.change === 'add-special')
    return { ...schedule, special: [...schedule.special, ...change.hours.map(one => ({ ...one, id: 0 }))] }
  if (change.change === 'save-special' || change.change === 'delete-special') {
    const kept = schedule.special.filter(({ id }) => id !== change.id)
    return { ...schedule, special: change.change === 'save-special' ? [...kept, change] : kept }
  }
  const others = schedule.timeSlots.filter(({ id }) => id !== change.id)
  if (change.change === 'delete-slot') return { ...schedule, timeSlots: others }
  return { ...schedule, timeSlots: [...others, { ...change, id: change.id ?? 0 }] }
}
