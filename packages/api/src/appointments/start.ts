import { findOpening, nearestOpenings } from '@clinic/domain/availability/openings.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { parseInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'

/** Number of alternative starts offered when a time is taken. */
const ALTERNATIVES = 4

/** The requested start in epoch milliseconds; throws 400 if it does not exist. */
export function readStart(appointmentDate: string, timeZone: string, field = 'appointmentDate'): number {
  const startsAt = parseInstant(appointmentDate, timeZone)
  if (startsAt !== null) return startsAt
  throw new RuleError('notADateTime', {
    issues: [{ path: [field], message: 'Enter a real date and time' }],
  })
}

/** Throws 409 with alternatives if a start is not an opening. */
export function requireOpening(availability: Availability, startsAt: number): void {
  if (!findOpening(availability, startsAt)) throw startNotFree(availability, startsAt)
}

/** The error for a start that is not an opening: the reason and the closest open starts of that day. */
export function startNotFree({ reason, openings }: Availability, startsAt: number): RuleError {
  return new RuleError('startNotFree', {
    ...(reason && { message: reason }),
    alternatives: nearestOpenings(openings, startsAt, ALTERNATIVES),
  })
}
