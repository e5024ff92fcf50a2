import type { AppointmentStatus } from './schemas.ts'

/** Of a visit that did not take place, or will not. */
export const MISSED_STATUSES: readonly AppointmentStatus[] = ['cancelled', 'no-show']

/** Whether an appointment is confirmed and has not begun. Instants are epoch milliseconds. */
export function isUpcoming({ status, startsAt }: { status: string; startsAt: number }, now: number): boolean {
  return status === 'confirmed' && startsAt > now
}
