import { isDailyDue } from '../clinic-time.ts'

/** Nightly jobs run at 3:00 AM clinic time: no bookings, and after any DST change. */
const NIGHT = 3 * 60

/**
 * Whether the last 3:00 AM (clinic time) falls between `last` run, or first possible run, and `now`, both epoch
 * milliseconds. A server that was off at night catches up when it starts.
 */
export function isNightlyDue(last: number, now: number, timeZone: string): boolean {
  return isDailyDue(NIGHT, last, now, timeZone)
}
