import { addDays, clinicDay } from '../clinic-time.ts'

/** How many days ahead patients can book, counted from today in clinic time. */
const BOOKING_WINDOW_DAYS = 90

/** First and last bookable day at `now` (epoch milliseconds): tomorrow and today + 90, both included. */
export function bookingWindow(now: number, timeZone: string): { first: string; last: string } {
  const today = clinicDay(now, timeZone)
  return { first: addDays(today, 1), last: addDays(today, BOOKING_WINDOW_DAYS) }
}
