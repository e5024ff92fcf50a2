import { type DayPlan, mergeWindows } from '../availability/openings.ts'
import { clinicDay, dayOfWeek, instantAtOrAfter, timeOfDay } from '../clinic-time.ts'

/** Why a standing appointment is no longer inside the bookable time: its day is blocked, or its hours are not open. */
export const SCHEDULE_CONFLICTS = ['blocked', 'hours'] as const

export type ScheduleConflict = (typeof SCHEDULE_CONFLICTS)[number]

/** The statuses after which an appointment is no longer active. One of a status that this app does not know still is. */
export const INACTIVE_STATUSES = ['cancelled', 'completed', 'no-show'] as const

/** What is bookable at all, on whatever day: the weekly windows, and the blocked days by `yyyy-MM-dd`. */
export interface Schedule {
  timeZone: string
  timeSlots: DayPlan['timeSlots']
  blocked: ReadonlyMap<string, { reason: string | null }>
}

/** What these rules ask of an appointment: its start as ISO 8601, its minutes and its status. */
export interface ConflictCandidate {
  appointmentDate: string
  duration: number
  status: string
}

/** A change of the schedule that is not saved yet. A time slot without a known `id` is a new one. */
export type ScheduleChange =
  | { change: 'block'; date: string }
  | {
      change: 'save-slot'
      id?: number | undefined
      dayOfWeek: number
      startTime: string
      endTime: string
      isAvailable: boolean
    }
  | { change: 'delete-slot'; id: number }

/** The hours in which appointments are offered on a weekday, as `HH:MM`; windows that touch or overlap are one. */
export function openWindows(
  timeSlots: Schedule['timeSlots'],
  weekday: number,
): { startTime: string; endTime: string }[] {
  return mergedWindows(timeSlots, weekday).map(({ start, end }) => ({
    startTime: timeOfDay(start),
    endTime: timeOfDay(end),
  }))
}

/**
 * The rule that says why an appointment that still stands is outside the bookable time, or null. It stands when it
 * begins today (at `now`, epoch milliseconds, in clinic time) or later and is neither cancelled nor over. A block
 * weighs more than the hours; the hours count on the clinic's wall clock, as for the openings.
 */
export function scheduleConflictRule(
  schedule: Schedule,
  now: number,
): (appointment: ConflictCandidate) => ScheduleConflict | null {
  const { timeZone, timeSlots, blocked } = schedule
  const today = clinicDay(now, timeZone)
  const week = WEEKDAYS.map(weekday => mergedWindows(timeSlots, weekday))
  const hours = new Map<string, { opens: number; closes: number }[]>()
  const hoursOf = (day: string) => {
    const known = hours.get(day)
    if (known) return known
    const open = (week[dayOfWeek(day)] ?? []).map(({ start, end }) => ({
      opens: instantAtOrAfter(day, start, timeZone),
      closes: instantAtOrAfter(day, end, timeZone),
    }))
    hours.set(day, open)
    return open
  }

  return ({ appointmentDate, duration, status }) => {
    if (INACTIVE_STATUSES.some(over => over === status)) return null
    const startsAt = Date.parse(appointmentDate)
    const day = clinicDay(startsAt, timeZone)
    if (day < today) return null
    if (blocked.has(day)) return 'blocked'
    const endsAt = startsAt + duration * 60_000
    return hoursOf(day).some(({ opens, closes }) => startsAt >= opens && endsAt <= closes) ? null : 'hours'
  }
}

/**
 * The appointments that a change of the schedule would leave outside it, with why, in the order given: those that are
 * inside today, and of a day to be blocked every one that stands.
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
    const scheduleConflict = conflictAfter(appointment)
    if (scheduleConflict === null) return []
    const isAffected =
      change.change === 'block'
        ? clinicDay(Date.parse(appointment.appointmentDate), schedule.timeZone) === change.date
        : conflictBefore(appointment) === null
    return isAffected ? [{ appointment, scheduleConflict }] : []
  })
}

function scheduleAfter(change: ScheduleChange, schedule: Schedule): Schedule {
  if (change.change === 'block') {
    return { ...schedule, blocked: new Map([...schedule.blocked, [change.date, { reason: null }]]) }
  }
  const others = schedule.timeSlots.filter(({ id }) => id !== change.id)
  if (change.change === 'delete-slot') return { ...schedule, timeSlots: others }
  const { dayOfWeek, startTime, endTime, isAvailable } = change
  return {
    ...schedule,
    timeSlots: [...others, { id: change.id ?? 0, dayOfWeek, startTime, endTime, isAvailable }],
  }
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

function mergedWindows(timeSlots: Schedule['timeSlots'], weekday: number): { start: number; end: number }[] {
  return mergeWindows(timeSlots.filter(slot => slot.isAvailable && slot.dayOfWeek === weekday))
}
