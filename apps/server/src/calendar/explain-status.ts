import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { OutsideResponse } from '../outbound/fetch-outside.ts'
import { readRetryAfter } from '../outbound/read-retry-after.ts'

const KEYS: Record<number, ErrorKey> = {
  401: 'calendarUnauthorized',
  403: 'calendarForbidden',
  404: 'calendarNotFound',
  410: 'calendarNotFound',
  429: 'calendarLimited',
}

/** Explains a status that is no success, with the seconds that the server asks to wait from `now`. */
export function explainStatus(response: Pick<OutsideResponse, 'status' | 'headers'>, now: number): RuleError {
  const { status } = response
  const key = KEYS[status] ?? (status >= 500 ? 'calendarServerFails' : 'addressRejects')
  const retryAfterSeconds = readRetryAfter(response, now)
  return new RuleError(key, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
}
