import { DAY_MS } from '../time-units.ts'

/** How long after queueing a mail is retried, in milliseconds. */
export const RETRY_PERIOD_MS = 3 * DAY_MS

/** Pause after the first failed attempt, and the longest pause, in seconds. */
const FIRST_PAUSE = 5
const MAX_PAUSE = 900

interface Tries {
  attempts: number
  /** Epoch milliseconds, as is `now`. */
  queuedAt: number
  now: number
}

/** Returns the seconds until the next attempt, doubling each time; null after three days. */
export function nextTry({ attempts, queuedAt, now }: Tries, firstPause = FIRST_PAUSE): number | null {
  if (now - queuedAt >= RETRY_PERIOD_MS) return null
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), MAX_PAUSE)
}
