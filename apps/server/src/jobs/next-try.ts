const SECOND = 1_000
const DAY = 86_400 * SECOND

/** How long a mail is tried before it has failed, from when it was queued, in milliseconds. */
export const TRIED_FOR = 3 * DAY

/** The pause after the first attempt in vain, and the longest there is, in seconds. */
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 900

interface Tries {
  /** How many attempts there were. */
  attempts: number
  /** When it was queued, and now, in epoch milliseconds. */
  queuedAt: number
  now: number
}

/** In how many seconds a mail is tried again: each pause is twice the last. Null after three days. */
export function nextTry({ attempts, queuedAt, now }: Tries, firstPause = FIRST_PAUSE): number | null {
  if (now - queuedAt >= TRIED_FOR) return null
  return Math.min(firstPause * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE)
}
