import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { OutsideResponse } from '../outbound/fetch-outside.ts'

const KEYS: Record<number, ErrorKey> = {
  401: 'calendarUnauthorized',
  403: 'calendarForbidden',
  404: 'calendarNotFound',
  410: 'calendarNotFound',
  429: 'calendarLimited',
}

/** A server cannot keep the owner from reading a calendar for longer, in seconds. */
const MAX_WAIT_SECONDS = 86_400

/** Explains a status that is no success, with the seconds that the server asks to wait from `now`. */
export function explainStatus(
  { status, headers }: Pick<OutsideResponse, 'status' | 'headers'>,
  now: number,
): RuleError {
  const key = KEYS[status] ?? (status >= 500 ? 'calendarServerFails' : 'addressRejects')
  const waits = status === 429 || status === 503
  const retryAfterSeconds = waits ? readWait(headers['retry-after'], now) : undefined
  return new RuleError(key, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}

/** Seconds, or a date. */
function readWait(text: string | undefined, now: number): number | undefined {
  const seconds = /^\s*\d+\s*$/.test(text ?? '') ? Number(text) : (Date.parse(text ?? '') - now) / 1_000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : undefined
}
