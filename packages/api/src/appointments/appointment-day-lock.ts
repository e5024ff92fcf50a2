import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { daysBetween } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Makes the writers of one clinic day queue until this transaction ends. The overlap constraint alone would keep
 * the data right, but inserts that race into it deadlock.
 */
export async function lockAppointmentDay(em: EntityManager, day: string): Promise<void> {
  await sql`select ${appointmentDayLock(day)}`.execute(em.getKysely())
}

/** The call that takes the lock, for a statement that takes others as well. */
export function appointmentDayLock(day: string) {
  return sql`pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${daysBetween('1970-01-01', day)})`
}
