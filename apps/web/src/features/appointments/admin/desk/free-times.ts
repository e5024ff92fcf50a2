import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { getDeskAvailability } from '@clinic/domain/availability/desk-openings.ts'
import type { DayPlan } from '@clinic/domain/availability/openings.ts'
import { dayOfWeek, timeOfDay, toMinutes } from '@clinic/domain/clinic-time.ts'

/** The shortest visit, in minutes. */
const SHORTEST = 30

type OpenDay = Pick<AppointmentDay, 'day' | 'windows' | 'blocked'>

/** Free time of a day, in minutes since midnight. */
export interface FreeGap {
  start: number
  end: number
  /** `HH:MM` */
  startTime: string
}

/**
 * Half hours of a clinic day that the practice can still book at `now` (epoch milliseconds), as `HH:MM`;
 * `appointments` are those that may overlap it.
 */
export function freeHalfHours(
  day: OpenDay,
  appointments: readonly AdminAppointment[],
  now: number,
  timeZone: string,
): string[] {
  return freeStarts(day, appointments, now, timeZone).filter(time => toMinutes(time) % SHORTEST === 0)
}

/** Stretches of a clinic day in which a visit can still be booked at `now` (epoch milliseconds). */
export function freeGaps(
  day: OpenDay,
  appointments: readonly AdminAppointment[],
  now: number,
  timeZone: string,
): FreeGap[] {
  const gaps: FreeGap[] = []
  for (const startTime of freeStarts(day, appointments, now, timeZone)) {
    const start = toMinutes(startTime)
    const end = start + SHORTEST
    const last = gaps.at(-1)
    if (last && start <= last.end) last.end = end
    else gaps.push({ start, end, startTime: timeOfDay(start) })
  }
  return gaps
}

function freeStarts(
  { day, windows, blocked }: OpenDay,
  appointments: readonly AdminAppointment[],
  now: number,
  timeZone: string,
): string[] {
  const plan: DayPlan = {
    day,
    timeZone,
    blocked,
    timeSlots: windows.map((window, id) => ({ ...window, id, dayOfWeek: dayOfWeek(day), isAvailable: true })),
    taken: appointments
      .filter(({ status }) => status !== 'cancelled')
      .map(({ appointmentDate, duration }) => {
        const startsAt = Date.parse(appointmentDate)
        return { startsAt, endsAt: startsAt + duration * 60_000 }
      }),
  }
  const { openings } = getDeskAvailability(plan, SHORTEST, now, { language: 'en' })
  return openings.map(({ startTime }) => startTime)
}
