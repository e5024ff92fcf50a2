import { DAY_MS, doubledPause, MINUTE_MS, SECOND_MS } from '../time-units.ts'

/** How long after queueing a mail is retried, in milliseconds. */
export const RETRY_PERIOD_MS = 3 * DAY_MS

const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [5 * SECOND_MS, 15 * MINUTE_MS]

interface Tries {
  attempts: number
  /** Epoch milliseconds, as is `now`. */
  queuedAt: number
  now: number
}

/** Milliseconds until the next attempt at a mail after so many failed ones; null after three days. */
export function mailRetryPause(
  { attempts, queuedAt, now }: Tries,
  firstPauseMs = FIRST_PAUSE_MS,
): number | null {
  return now - queuedAt < RETRY_PERIOD_MS ? doubledPause(firstPauseMs, attempts - 1, MAX_PAUSE_MS) : null
}
