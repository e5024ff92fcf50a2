import { findOpening, nearestOpenings } from '@clinic/domain/availability/openings.ts'
import type { Availability } from '@clinic/domain/availability/schemas.ts'
import { RuleError } from '@clinic/domain/errors.ts'

/** Number of alternative starts offered when a time is taken. */
const ALTERNATIVES = 4

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
