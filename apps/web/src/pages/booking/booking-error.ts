import type { AppRouter } from '@clinic/api/app-router.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { TRPCClientError } from '@trpc/client'
import { reasonOf } from '../../lib/failure.ts'

/** The free starts that the API offers in place of one that is not free; empty when it offers none. */
export function offeredTimes(error: unknown): Opening[] {
  if (!(error instanceof TRPCClientError)) return []
  return (error as TRPCClientError<AppRouter>).data?.alternatives ?? []
}

/** Whether the API rejected the start itself. */
export function isTimeRejected(error: unknown): boolean {
  return reasonOf(error) === 'startNotFree'
}
