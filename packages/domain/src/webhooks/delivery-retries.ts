import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../time-units.ts'

/** Milliseconds between the attempts of a delivery. */
const PAUSES = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map(hours => hours * HOUR_MS),
]

/** How much a pause varies, so that an endpoint that is back does not get everything at once. */
const JITTER = 0.2

/** How long an endpoint may fail before it is paused, in milliseconds. */
export const MAX_FAILING_MS = 5 * 24 * HOUR_MS

/**
 * Milliseconds until the next attempt at a webhook after so many failed ones; null after the last. `random` is from 0
 * to 1.
 */
export function webhookRetryPause(attempts: number, random: number): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 + JITTER * (2 * random - 1)))
}
