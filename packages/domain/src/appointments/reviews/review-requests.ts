import { toDaytime } from '../../mail/daytime.ts'
import { DAY_MS, HOUR_MS } from '../../time-units.ts'
import { UNDO_WINDOW_MS } from '../desk-changes.ts'

/** Days after a visit in which its review request is sent; one of last month would surprise. */
const MAX_DAYS_AFTER = 7

/** Whether a visit that ended at `endsAt` is too long ago for a review request at `now` (both epoch milliseconds). */
export function isLateForReview(endsAt: number, now: number): boolean {
  return now - endsAt > MAX_DAYS_AFTER * DAY_MS
}

/**
 * When to ask for a review of a visit that ends at `endsAt` and is marked completed at `now`: some hours later, by day,
 * not before Undo ends; null if that is too late. Instants are epoch milliseconds.
 */
export function reviewRequestDue(
  endsAt: number,
  hours: number,
  now: number,
  timeZone: string,
): number | null {
  const dueAt = toDaytime(Math.max(endsAt + hours * HOUR_MS, now + UNDO_WINDOW_MS), timeZone)
  return isLateForReview(endsAt, dueAt) ? null : dueAt
}
