import { isUnavailable } from '@clinic/database/broken-connections.ts'
import { SCOPES } from '@clinic/domain/api-keys/scopes.ts'
import { openingOutput } from '@clinic/domain/availability/schemas.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import {
  ERROR_CODES,
  type ErrorCode,
  type ErrorKey,
  type Issue,
  RuleError,
  STATUS,
} from '@clinic/domain/errors.ts'
import type { Language } from '@clinic/domain/language.ts'
import { loginFactorsOutput } from '@clinic/domain/session/factors.ts'
import { fieldMessage } from '@clinic/domain/words/field-messages.ts'
import { TRPCError } from '@trpc/server'
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { z } from 'zod'

/** The body of every error response under /api. Programs and the site branch on `reason` only. */
export const errorBody = z
  .object({
    message: z.string().meta({ description: 'Human-readable explanation' }),
    code: z.enum(Object.keys(STATUS) as ErrorCode[]).meta({ description: 'Machine-readable error code' }),
    reason: z.enum(Object.keys(ERROR_CODES) as ErrorKey[]).meta({
      description: 'Stable reason to branch on; each response lists the reasons it can have',
    }),
    issues: z
      .array(
        z.object({
          path: z.array(z.union([z.string(), z.number()])).meta({ description: 'Path to the field' }),
          message: z.string().meta({ description: 'Why the field is invalid' }),
        }),
      )
      .meta({ description: 'Invalid fields, if any' }),
    alternatives: z
      .array(openingOutput)
      .meta({ description: 'Closest open times of that day, when the requested time is not open' })
      .optional(),
    factors: loginFactorsOutput
      .meta({ description: 'What the login can ask for besides recovery codes; only with `codeRequired`' })
      .optional(),
    scope: z
      .enum(SCOPES)
      .meta({ description: 'The scope that the API key lacks; only with `scopeMissing`' })
      .optional(),
    requestId: z.string().meta({ description: 'Request id in the server log; only with 500' }).optional(),
  })
  .meta({ description: 'Body of every error response' })

export type ErrorBody = z.infer<typeof errorBody>

export interface ErrorResponse {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  /** False for faults that belong in the log. */
  expected: boolean
}

/** Seconds to wait while the database is unreachable. */
const RETRY_AFTER_SECONDS = 2

/**
 * Maps any error to a response. Rule errors and invalid input keep their text, a lost database is 503, anything else
 * a 500 that hides the cause.
 */
export function toErrorResponse(error: unknown, language: Language, requestId?: string): ErrorResponse {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof RuleError) return errorResponse(cause.key, language, cause.details)
  if (error instanceof TRPCError) {
    if (error.code === 'BAD_REQUEST') return fromInput(cause, language)
    const key = KEY_OF_CODE[error.code]
    if (key) return errorResponse(key, language)
  }
  if (isDatabaseAway(cause)) {
    return {
      ...errorResponse('unavailable', language),
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      expected: false,
    }
  }
  const fault = errorResponse('internal', language)
  return { ...fault, body: { ...fault.body, requestId }, expected: false }
}

/** The response for an error, outside any procedure. */
export function errorResponse(
  key: ErrorKey,
  language: Language,
  details: RuleError['details'] = {},
): ErrorResponse {
  const code = ERROR_CODES[key]
  const { issues = [], alternatives, factors, scope, retryAfterSeconds } = details
  return {
    status: STATUS[code],
    body: {
      message: errorText(key, language, details),
      code,
      reason: key,
      issues: issues.map(({ path, message }) => ({ path, message: fieldMessage(message, language) })),
      ...(alternatives && { alternatives }),
      ...(factors && { factors }),
      ...(scope && { scope }),
    },
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    expected: true,
  }
}

/** tRPC's number for an error code; the internal error's if it has none. */
export function toRpcCode(code: ErrorCode): TRPC_ERROR_CODE_NUMBER {
  const numbers: Partial<Record<ErrorCode, TRPC_ERROR_CODE_NUMBER>> = TRPC_ERROR_CODES_BY_KEY
  return numbers[code] ?? TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR
}

/** An error beside one field of a form. */
export function fieldError({ language }: { language: Language }, key: ErrorKey, field: string): RuleError {
  return new RuleError(key, { issues: [{ path: [field], message: errorText(key, language) }] })
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

function fromInput(cause: unknown, language: Language): ErrorResponse {
  if (!(cause instanceof z.core.$ZodError)) return errorResponse('malformedRequest', language)
  const issues: Issue[] = cause.issues.map(({ path, message }) => ({
    path: path.map(part => (typeof part === 'number' ? part : String(part))),
    message,
  }))
  return errorResponse('invalidInput', language, { issues })
}

/** Socket errors. PostgreSQL's own codes are listed in the database package. */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the error, or any error it wraps, means that the database is unreachable. */
function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isUnavailable(current)) return true
    if ('code' in current && AWAY_CODES.test(String(current.code))) return true
    if (AWAY_MESSAGES.test(current.message)) return true
    if (current instanceof AggregateError && current.errors.some(isDatabaseAway)) return true
  }
  return false
}
