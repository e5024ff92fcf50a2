/**
 * The advisory locks of the app (PostgreSQL, pg_advisory_lock), in one place so that no two uses collide.
 * Each is the first key of the two-key form; the second says which thing of its kind is locked.
 */
export const LOCKS = {
  /** Migrations and seeds; second key 0. */
  upgrade: 7301,
  /** Writes of the appointments of one clinic day; second key: days since 1970-01-01. */
  appointmentDay: 7302,
  /** Bookings for one e-mail address; second key: a hash of it. Taken after the day's, never before. */
  patientBookings: 7303,
  /** Nightly backups; second key 0. The mail that there was none for long; second key 1. */
  backup: 7304,
  /** The retention of old data; second key 0. */
  retention: 7305,
} as const
