import type { DayPlan } from '../availability/openings.ts'
import type { BusyTime } from '../calendars/busy-times.ts'
import { clinicDay, dayOfWeek, instantAtOrAfter } from '../clinic-time.ts'
import { openMinutes } from '../schedule/open-windows.ts'
import type { WeekSlot } from '../schedule/week-hours.ts'
import { MINUTE_MS } from '../time-units.ts'

/** Why an active appointment no longer fits the schedule: its day is blocked, its hours are closed, or another calendar is busy. */
export const SCHEDULE_CONFLICTS = ['blocked', 'hours', 'busy'] as const

export type ScheduleConflict = (typeof SCHEDULE_CONFLICTS)[number]

/** An appointment with an unknown status counts as active. */
export const INACTIVE_STATUSES = ['cancelled', 'completed', 'no-show'] as const

/** The bookable schedule: weekly windows, and blocked days as `yyyy-MM-dd`. */
export interface Schedule {
  timeZone: string
  timeSlots: DayPlan['timeSlots']
  blocked: ReadonlyMap<string, { reason: string | null }>
  busy: readonly BusyTime[]
}

/** Fields of an appointment that these rules read: start as ISO 8601, minutes and status. */
export interface ConflictCandidate {
  appointmentDate: string
  duration: number
  status: string
}

/** An unsaved schedule change. A time slot without a known `id` is new. */
export type ScheduleChange =
  | { change: 'block'; dates: readonly string[] }
  | {
      change: 'save-slot'
      id?: number | undefined
      dayOfWeek: number
      startTime: string
      endTime: string
      isAvailable: boolean
    }
  | { change: 'delete-slot'; id: number }
  | { change: 'week'; slots: readonly WeekSlot[] }

/**
 * Returns a rule that says why an active appointment from today (clinic time of `now`, epoch milliseconds) on is out
 * of schedule, or null. A block takes precedence over hours, and hours over busy times.
 */
export function scheduleConflictRule(
  schedule: Schedule,
  now: number,
): (appointment: ConflictCandidate) => ScheduleConflict | null {
  const { timeZone, timeSlots, blocked, busy } = schedule
  const today = clinicDay(now, timeZone)
  const week = WEEKDAYS.map(weekday => openMinutes(timeSlots, weekday))
  const hours = new Map<string, { opens: number; closes: number }[]>()
  const getOpenHours = (day: string) => {
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
    const endsAt = startsAt + duration * MINUTE_MS
    if (!getOpenHours(day).some(({ opens, closes }) => startsAt >= opens && endsAt <= closes)) return 'hours'
    return busy.some(time => time.startsAt < endsAt && time.endsAt > startsAt) ? 'busy' : null
  }
}

/**
 * Appointments that the change would put out of schedule, with the reason, in the given order. Blocking days affects
 * every active one on them, even those already in conflict.
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
        ? change.dates.includes(clinicDay(Date.parse(appointment.appointmentDate), schedule.timeZone))
        : conflictBefore(appointment) === null
    return isAffected ? [{ appointment, scheduleConflict }] : []
  })
}

function scheduleAfter(change: ScheduleChange, schedule: Schedule): Schedule {
  if (change.change === 'block') {
    const added = change.dates.map(date => [date, { reason: null }] as const)
    return { ...schedule, blocked: new Map([...schedule.blocked, ...added]) }
  }
  if (change.change === 'week')
    return { ...schedule, timeSlots: change.slots.map((slot, id) => ({ ...slot, id })) }
  const others = schedule.timeSlots.filter(({ id }) => id !== change.id)
  if (change.change === 'delete-slot') return { ...schedule, timeSlots: others }
  const { dayOfWeek, startTime, endTime, isAvailable } = change
  return {
    ...schedule,
    timeSlots: [...others, { id: change.id ?? 0, dayOfWeek, startTime, endTime, isAvailable }],
  }
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
