import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { daysBetween } from '@clinic/domain/clinic-time.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Makes the writers of one clinic day queue until this transaction ends. The overlap constraint alone would keep
 * the data right, but inserts that race into it deadlock.
 */
export async function lockAppointmentDay(em: EntityManager, day: string): Promise<void> {
  const number = daysBetween('1970-01-01', day)
  await sql`select pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${number})`.execute(em.getKysely())
}

/** As lockAppointmentDay, and makes the bookings for one e-mail address queue as well, whatever their day. */
export async function lockForBooking(em: EntityManager, day: string, patientEmail: string): Promise<void> {
  const number = daysBetween('1970-01-01', day)
  await sql`
    select pg_advisory_xact_lock(${LOCKS.appointmentDay}, ${number}),
      pg_advisory_xact_lock(${LOCKS.patientBookings}, hashtext(lower(${patientEmail})))`.execute(
    em.getKysely(),
  )
}
