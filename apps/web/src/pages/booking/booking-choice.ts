import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { isDay, isTimeOfDay } from '@clinic/domain/clinic-time.ts'
import { isAppointmentType } from './appointment-types.ts'

/** What an address may choose beforehand: an appointment type, a clinic day, and a time of that day. */
export interface BookingChoice {
  appointmentType: AppointmentType | null
  /** `yyyy-MM-dd`, inside the booking window. */
  date: string | null
  /** `HH:MM`; whether it is free is for the availability of the day to say. */
  time: string | null
}

/** What an address without parameters chooses. */
export const NO_CHOICE: BookingChoice = { appointmentType: null, date: null, time: null }

/**
 * Reads `?type=…&date=…&time=…`. A value that is malformed, unknown or outside the booking window counts as
 * absent, and so does a time without a date. `now` is in epoch milliseconds.
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
