import { LOCKS } from '@clinic/database/locks.ts'
import { dayNumber } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { violatedConstraint } from '../constraints.ts'

/**
 * Serializes writers of some clinic days until the transaction ends, in one order for all, so that two swaps do not
 * deadlock. The overlap constraint is enough for correctness, but racing inserts deadlock on it.
 */
export async function lockAppointmentDays(em: EntityManager, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].sort()) await sql`select ${appointmentDayLock(day)}`.execute(em)
}

/** The lock of one clinic day and, shared, of the weekly hours, for a statement that takes other locks too. */
export function appointmentDayLock(day: string) {
  return sql`pg_advisory_xact_lock_shared(${LOCKS.weeklyHours}, 0),
    pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${dayNumber(day)})`
}

/** Whether a write failed at another appointment's time: of one inserted without the lock, such as by an import. */
export function isOverlap(error: unknown): boolean {
  return violatedConstraint(error) === 'appointments_no_overlap'
}
