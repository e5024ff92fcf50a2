import type { AppRouter } from '@clinic/api/app-router.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import { TRPCClientError } from '@trpc/client'
import { UnreadableResponse } from './read-response.ts'

/**
 * What went wrong with a call, whichever way it came: the server responded with an error, it responded with
 * something that could not be read, or no response came at all.
 */
export type Failure =
  | { kind: 'response'; status: number; statusText: string; message: string }
  | { kind: 'unreadable'; status: number }
  | { kind: 'network'; message: string }

/** Reads a thrown value as a Failure. `message` is the server's own text, empty when it sent none. */
export function failureOf(error: unknown): Failure {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof UnreadableResponse) {
    const { status, statusText, message, ok } = cause
    return ok ? { kind: 'unreadable', status } : { kind: 'response', status, statusText, message }
  }
  const status = statusOf(error)
  if (status !== null) {
    return { kind: 'response', status, statusText: statusTextOf(error), message: messageOf(error) }
  }
  return { kind: 'network', message: messageOf(cause) || messageOf(error) }
}

/** The stable word with which the API said why it rejected; null when it said nothing, or something else failed. */
export function reasonOf(error: unknown): ErrorKey | null {
  const { data } = Object(error) as Partial<TRPCClientError<AppRouter>>
  return data?.reason ?? null
}

/** The catalogue's status of an error that the API raised, or null when it is another kind of error. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null
  const { data } = error
  if (typeof data !== 'object' || data === null || !('httpStatus' in data)) return null
  return typeof data.httpStatus === 'number' ? data.httpStatus : null
}

function statusTextOf(error: unknown): string {
  const response = error instanceof TRPCClientError ? error.meta?.response : undefined
  return response instanceof Response ? response.statusText : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
