import type { AppRouter } from '@clinic/api/app-router.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import { TRPCClientError } from '@trpc/client'
import { UnreadableResponse } from './read-response.ts'

/** A failed call: an error response, an unreadable response, or no response. */
export type Failure =
  | { kind: 'response'; status: number; statusText: string; message: string; body: string }
  | { kind: 'unreadable'; status: number }
  | { kind: 'network'; message: string }

/**
 * Converts a thrown value. `message` is the API's own text or empty; `body` is the text of a response from elsewhere.
 */
export function toFailure(error: unknown): Failure {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof UnreadableResponse) {
    const { status, statusText, message, body, ok } = cause
    return ok ? { kind: 'unreadable', status } : { kind: 'response', status, statusText, message, body }
  }
  const status = readErrorData(error)?.httpStatus
  if (status !== undefined) {
    const statusText = readStatusText(error)
    return { kind: 'response', status, statusText, message: toMessage(error), body: '' }
  }
  return { kind: 'network', message: toMessage(cause) || toMessage(error) }
}

/** Data of an API error; undefined for other errors. */
export function readErrorData(error: unknown) {
  return (Object(error) as Partial<TRPCClientError<AppRouter>>).data
}

/** The API's error key; null if it gave none. */
export function readReason(error: unknown): ErrorKey | null {
  return readErrorData(error)?.reason ?? null
}

/** The fields that the API rejected, with its messages. */
export function readIssues(error: unknown) {
  return readErrorData(error)?.issues ?? []
}

function readStatusText(error: unknown): string {
  const response = error instanceof TRPCClientError ? error.meta?.response : undefined
  return response instanceof Response ? response.statusText : ''
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
