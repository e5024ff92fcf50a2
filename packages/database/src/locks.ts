import type { EntityManager, EntityName } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * First keys of the app's advisory locks, listed together to keep them distinct. The second key says which item is
 * locked.
 */
export const LOCKS = {
  /** Migrations and seeds; second key 0. */
  upgrade: 7301,
  /** Writes to appointments of one clinic day; second key: days since 1970-01-01. */
  appointmentDay: 7302,
  /** Bookings of one mailbox; second key: a hash of it. Taken after the day's lock, to avoid deadlocks. */
  mailboxBookings: 7303,
  /** Nightly backups; second key 0, or 1 for the overdue-backup mail. */
  backup: 7304,
  /** Retention of personal data; second key 0. */
  retention: 7305,
  /** The morning email to the practice; second key 0. */
  practiceEmails: 7306,
  /** Offers of earlier times, taken before other locks; second key 0. */
  earlierTimes: 7307,
  /** Invitations of patients to come back; second key 0. Taken after the lock of all patients. */
  invitations: 7308,
  /** Patients; second key 0. Shared by bookings and invitations; merges, imports and erasures exclude these. */
  patients: 7309,
  /** Patients of one name; second key: a hash of its key. Taken after the shared lock of all patients. */
  patientNames: 7310,
  /** Review requests; second key 0. Taken after other locks. */
  reviewRequests: 7311,
  /** Attempts to send texts, which the monthly cap counts; second key 0. */
  texts: 7312,
  /** Emails with the link to open forms; second key 0. */
  formReminders: 7313,
  /** Consent of one number to texts; second key: a hash of it. Taken after the locks of a booking. */
  textConsents: 7314,
  /** Weekly hours; second key 0. Shared by all who lock a day; a change of these hours takes it before any day. */
  weeklyHours: 7315,
} as const

/** Waits for an advisory lock (LOCKS), and holds it until the transaction ends. */
export async function takeAdvisoryLock(em: EntityManager, lock: number, item = 0): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::int, ${item}::int)`.execute(em)
}

/** Keeps other transactions from writing these tables until this one ends; they can still read. */
export async function lockTables(em: EntityManager, ...entities: EntityName[]): Promise<void> {
  const tables = entities.map(entity => sql.table(em.getMetadata().get(entity).tableName))
  await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(em)
}
