import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { type DayPlan, getAvailability } from '@clinic/domain/availability/openings.ts'
import { dayOfWeek, toMinutes } from '@clinic/domain/clinic-time.ts'
import { BOOKING_PATH } from '../../../../lib/navigation.ts'

const HALF_HOUR = 30

export interface FreeHalfHour {
  /** `HH:MM` */
  startTime: string
  /** Minutes since midnight. */
  start: number
  /** Booking page with this time selected. */
  to: string
}

/**
 * Bookable half hours of a clinic day at `now` (epoch milliseconds); `appointments` are the week's. Links pick a
 * 30-minute type where the default hour does not fit.
 */
export function freeHalfHours(
  { day, windows, blocked }: Pick<AppointmentDay, 'day' | 'windows' | 'blocked'>,
  appointments: readonly AdminAppointment[],
  now: number,
  timeZone: string,
): FreeHalfHour[] {
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
  const startsFor = (duration: 30 | 60) =>
    getAvailability(plan, duration, now, 'en').openings.map(({ startTime }) => startTime)
  const ofAnHour = new Set(startsFor(60))
  return startsFor(HALF_HOUR)
    .map(startTime => ({
      startTime,
      start: toMinutes(startTime),
      to: `${BOOKING_PATH}?date=${day}&time=${startTime}${ofAnHour.has(startTime) ? '' : '&type=follow-up'}`,
    }))
    .filter(({ start }) => start % HALF_HOUR === 0)
}
