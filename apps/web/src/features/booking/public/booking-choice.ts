import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { isDay, isTimeOfDay } from '@clinic/domain/clinic-time.ts'
import { isAppointmentType } from '#features/appointments/shared/appointment-types.ts'

/** Choices that a URL may preset. */
export interface BookingChoice {
  appointmentType: AppointmentType | null
  /** `yyyy-MM-dd`, inside the booking window. */
  date: string | null
  /** `HH:MM`; not yet checked against availability. */
  time: string | null
}

/** Choices of a URL without parameters. */
export const NO_CHOICE: BookingChoice = { appointmentType: null, date: null, time: null }

/**
 * Reads `?type=…&date=…&time=…`; `now` is in epoch milliseconds.
 * Ignores values that are malformed, unknown or outside the booking window, and a time without a date.
 */
export function readBookingChoice(search: URLSearchParams, now: number, timeZone: string): BookingChoice {
  const type = search.get('type')
  const date = search.get('date') ?? ''
  const time = search.get('time') ?? ''
  const { first, last } = bookingWindow(now, timeZone)
  const bookable = isDay(date) && date >= first && date <= last
  return {
    appointmentType: isAppointmentType(type) ? type : null,
    date: bookable ? date : null,
    time: bookable && isTimeOfDay(time) ? time : null,
  }
}
