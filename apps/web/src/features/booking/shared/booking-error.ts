import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { readErrorData, readReason } from '#lib/response/failure.ts'

/** Alternative openings that the API returned with a conflict; empty if there are none. */
export function offeredTimes(error: unknown): Opening[] {
  return readErrorData(error)?.alternatives ?? []
}

/** Whether the API rejected the call because the start is not open. */
export function isTimeRejected(error: unknown): boolean {
  return readReason(error) === 'startNotFree'
}
