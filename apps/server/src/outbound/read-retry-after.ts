import type { OutsideResponse } from './fetch-outside.ts'

/** A server cannot make this one wait for longer, in seconds. */
const MAX_WAIT_SECONDS = 86_400

/** Seconds that a 429 or 503 asks to wait from `now`, given as seconds or a date. */
export function readRetryAfter(
  { status, headers }: Pick<OutsideResponse, 'status' | 'headers'>,
  now: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined
  const text = headers['retry-after'] ?? ''
  const seconds = /^\s*\d+\s*$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : undefined
}
