import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import {
  type ConflictCandidate,
  type ScheduleConflict,
  scheduleConflictRule,
} from '@clinic/domain/appointments/schedule-conflicts.ts'
import {
  deskWindow,
  freeStretches,
  getDeskAvailability,
  shortestVisit,
} from '@clinic/domain/availability/desk-openings.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import type { VisitSettings } from '@clinic/domain/availability/visit-types.ts'
import { dayOfWeek, timeOfDay, toMinutes, wallClock } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Site } from '#lib/rendering.ts'
import { isAppointmentType } from '../../shared/appointment-types.ts'
import { placeAppointments, placeBusyTimes } from '../scale/day-layout.ts'

const HALF_HOUR = 30

type Clinic = Pick<Site, 'timeZone' | 'language'> & { visits: VisitSettings }

type OpenDay = Pick<AppointmentDay, 'day' | 'windows' | 'blocked' | 'busy' | 'typeWindows'>

/** Open time of a day, in minutes since midnight. */
export interface FreeGap {
  start: number
  end: number
  /** `HH:MM`; null if no visit is short enough. */
  startTime: string | null
}

/**
 * Half hours of a clinic day that the practice can still book at `now` (epoch milliseconds), as `HH:MM`;
 * `appointments` are those that may overlap it.
 */
export function freeHalfHours(
  day: OpenDay,
  appointments: readonly AdminAppointment[],
  now: number,
  { timeZone, language, visits }: Clinic,
): string[] {
  const plan = { ...toHours(day, appointments, timeZone), visits }
  const { openings } = getDeskAvailability(plan, shortestVisit(visits), now, { language })
  return openings.map(({ startTime }) => startTime).filter(time => toMinutes(time) % HALF_HOUR === 0)
}

/** Stretches of a clinic day in which a visit can still be booked at `now` (epoch milliseconds). */
export function freeGaps(
  day: OpenDay,
  appointments: readonly AdminAppointment[],
  now: number,
  { timeZone, language, visits }: Clinic,
): FreeGap[] {
  const plan = { ...toHours(day, appointments, timeZone), visits }
  const gaps = freeStretches(plan, now, { language }).map(gap => ({
    ...gap,
    startTime: timeOfDay(gap.start),
  }))
  return [...gaps, ...shortGaps(day, appointments, gaps, now, { timeZone, visits })].sort(
    (a, b) => a.start - b.start,
  )
}

/** Why a visit on a clinic day would be outside the schedule at `now` (epoch milliseconds); null if it is within. */
export function findConflict(
  day: OpenDay,
  visit: ConflictCandidate,
  now: number,
  timeZone: string,
): ScheduleConflict | null {
  const own = isAppointmentType(visit.appointmentType) && day.typeWindows?.[visit.appointmentType]
  const { timeSlots, busy } = toHours(own ? { ...day, windows: own } : day, [], timeZone)
  const blocked = new Map(day.blocked ? [[day.day, day.blocked]] : [])
  return scheduleConflictRule({ timeZone, timeSlots, special: [], blocked, busy }, now)(visit)
}

/** Open times too short for any visit, but at least as long as the step between starts. */
function shortGaps(
  { day, windows, blocked, busy }: OpenDay,
  appointments: readonly AdminAppointment[],
  bookable: readonly FreeGap[],
  now: number,
  { timeZone, visits }: { timeZone: string; visits: VisitSettings },
): FreeGap[] {
  const { first, last } = deskWindow(now, timeZone)
  if (blocked || day < first || day > last) return []
  const taken = [
    ...placeAppointments(appointments, timeZone),
    ...placeBusyTimes(day, busy, timeZone),
    ...bookable,
  ]
  const clock = wallClock(now, timeZone)
  return windows.flatMap(window => {
    const gaps: FreeGap[] = []
    let start = Math.max(toMinutes(window.startTime), clock.day === day ? clock.minutes : 0)
    const end = toMinutes(window.endTime)
    const inWindow = taken.filter(one => one.end > start && one.start < end)
    for (const next of [...inWindow.sort((a, b) => a.start - b.start), { start: end, end }]) {
      if (next.start - start >= visits.startEvery) gaps.push({ start, end: next.start, startTime: null })
      start = Math.max(start, next.end)
    }
    return gaps
  })
}

function toHours(
  { day, windows, blocked, busy }: OpenDay,
  appointments: readonly AdminAppointment[],
  timeZone: string,
): Omit<DayPlan, 'visits'> {
  return {
    day,
    timeZone,
    blocked,
    special: [],
    timeSlots: windows.map((window, id) => ({ ...window, id, dayOfWeek: dayOfWeek(day), isAvailable: true })),
    taken: appointments
      .filter(({ status }) => status !== 'cancelled')
      .map(({ appointmentDate, duration }) => {
        const startsAt = Date.parse(appointmentDate)
        return { startsAt, endsAt: startsAt + duration * MINUTE_MS }
      }),
    busy: busy.map(({ startsAt, endsAt }) => ({
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(endsAt),
    })),
  }
}
