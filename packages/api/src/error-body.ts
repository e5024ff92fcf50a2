import { saysUnavailable } from '@clinic/database/broken-connections.ts'
import {
  CATALOGUE,
  type ErrorBody,
  type ErrorKey,
  type Issue,
  RuleError,
  STATUS,
} from '@clinic/domain/errors.ts'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

export interface ErrorResponse {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** False for faults of the app or the machine, which belong in the log. */
  expected: boolean
}

/** Seconds after which a caller may try again while the database is away. */
const RETRY_AFTER_SECONDS = 2

/**
 * The one translation from errors to what callers are told. Rules' errors and invalid input keep their text;
 * a lost database is 503; anything else is 500 with a fixed text and nothing of its cause.
 */
export function toErrorResponse(error: unknown, requestId?: string): ErrorResponse {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof RuleError) return ofRule(cause)
  if (error instanceof TRPCError) {
    if (error.code === 'BAD_REQUEST') return ofInput(cause)
    const key = KEY_OF_CODE[error.code]
    if (key) return errorResponse(key)
  }
  if (isDatabaseAway(cause)) {
    return {
      ...errorResponse('unavailable'),
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      expected: false,
    }
  }
  const fault = errorResponse('internal')
  return { ...fault, body: { ...fault.body, requestId }, expected: false }
}

/** The response for an entry of the catalogue, outside any procedure. */
export function errorResponse(key: ErrorKey, details: RuleError['details'] = {}): ErrorResponse {
  const { code, message } = CATALOGUE[key]
  const { retryAfter, ...rest } = details
  return {
    status: STATUS[code],
    body: { message, code, reason: key, issues: [], ...rest },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    expected: true,
  }
}

const KEY_OF_CODE: Partial<Record<TRPCError['code'], ErrorKey>> = {
  PARSE_ERROR: 'malformedJson',
  NOT_FOUND: 'noSuchPath',
  METHOD_NOT_SUPPORTED: 'methodNotAllowed',
  UNSUPPORTED_MEDIA_TYPE: 'notJson',
  PAYLOAD_TOO_LARGE: 'bodyTooLarge',
  TIMEOUT: 'requestTimeout',
  CLIENT_CLOSED_REQUEST: 'malformedRequest',
}

function ofRule(error: RuleError): ErrorResponse {
  return errorResponse(error.key, error.details)
}

function ofInput(cause: unknown): ErrorResponse {
  if (!(cause instanceof z.core.$ZodError)) return errorResponse('malformedRequest')
  const issues: Issue[] = cause.issues.map(({ path, message }) => ({
    path: path.map(part => (typeof part === 'number' ? part : String(part))),
    message,
  }))
  return errorResponse('invalidInput', { issues })
}

/** The socket's own errors. What PostgreSQL says of itself stands in the database's package. */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether an error says that the database cannot be reached, looking through what wraps it. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (saysUnavailable(current)) return true
    if ('code' in current && AWAY_CODES.test(String(current.code))) return true
    if (AWAY_MESSAGES.test(current.message)) return true
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true
  }
  return false
}
