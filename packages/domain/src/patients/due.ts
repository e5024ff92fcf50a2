import { addDays, clinicDay, dayBounds } from '../clinic-time.ts'

/** Weeks without a visit after which a patient is due, unless the practice chooses others. */
export const DEFAULT_DUE_WEEKS = 6
export const MIN_DUE_WEEKS = 1
export const MAX_DUE_WEEKS = 104

/**
 * Instant before which the last visit of a patient who is due ended, in epoch milliseconds: the end of the clinic day
 * that many weeks before `now`.
 */
export function dueBefore(now: number, weeks: number, timeZone: string): number {
  return dayBounds(addDays(clinicDay(now, timeZone), -7 * weeks), timeZone).end
}
