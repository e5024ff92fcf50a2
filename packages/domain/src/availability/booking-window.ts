import { addDays, clinicDay } from '../clinic-time.ts'

/** How many days ahead an appointment can be booked, counted from today in clinic time (specification, section 9). */
export const BOOKING_WINDOW_DAYS = 90

/** The first and the last day that can be booked at `now`: tomorrow and today + 90, both included. */
export function bookingWindow(now: number, timeZone: string): { first: string; last: string } {
  const today = clinicDay(now, timeZone)
  return { first: addDays(today, 1), last: addDays(today, BOOKING_WINDOW_DAYS) }
}
