import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { daysBetween } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Serializes writers of one clinic day until the transaction ends. The overlap constraint is enough for correctness,
 * but racing inserts deadlock on it.
 */
async function lockAppointmentDay(em: EntityManager, day: string): Promise<void> {
  await sql`select ${appointmentDayLock(day)}`.execute(em)
}

/** Locks several clinic days, in one order for all writers, so that two swaps do not deadlock. */
export async function lockAppointmentDays(em: EntityManager, days: readonly string[]): Promise<void> {
  for (const day of [...new Set(days)].sort()) await lockAppointmentDay(em, day)
}

/** The locking call, for a statement that takes other locks too. */
export function appointmentDayLock(day: string) {
  return sql`pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${daysBetween('1970-01-01', day)})`
}
