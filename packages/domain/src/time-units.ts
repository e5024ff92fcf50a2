/** Milliseconds of each unit. A day of the clinic may have 23 or 25 hours: see clinic-time.ts. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Whether a clock that ran ahead has set an instant (epoch milliseconds); a minute allows for processes that differ. */
export const isAhead = (at: number, now: number) => at > now + MINUTE_MS

/** Exponential backoff: `first`, doubled for each failure, at most `max`; all in one unit. */
export function doubledPause(first: number, failures: number, max: number): number {
  return Math.min(first * 2 ** failures, max)
}
