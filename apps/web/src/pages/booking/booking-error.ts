import type { AppRouter } from '@clinic/api/app-router.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { TRPCClientError } from '@trpc/client'
import { reasonOf } from '../../lib/failure.ts'
import { BOOKING_FIELDS, type BookingField } from './booking-values.ts'

/** Where the page shows what the API says of a field that the page takes apart or fills in by itself. */
const SHOWN_AT: Record<string, BookingField> = { appointmentDate: 'time', duration: 'appointmentType' }

/** What the API said of single fields, by the page's field: the first issue of each. */
export function rejectedFields(error: unknown): Partial<Record<BookingField, string>> {
  const problems: Partial<Record<BookingField, string>> = {}
  for (const { path, message } of dataOf(error)?.issues ?? []) {
    const name = String(path[0])
    const field = SHOWN_AT[name] ?? BOOKING_FIELDS.find(known => known === name)
    if (field) problems[field] ??= message
  }
  return problems
}

/** The free starts that the API offers in place of one that is not free; empty when it offers none. */
export function offeredTimes(error: unknown): Opening[] {
  return dataOf(error)?.alternatives ?? []
}

/** Whether the API refused the start itself. */
export function isTimeRejected(error: unknown): boolean {
  return reasonOf(error) === 'startNotFree'
}

function dataOf(error: unknown) {
  return error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : undefined
}
