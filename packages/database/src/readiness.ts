import { Pool } from 'pg'

/** How long the database may take to respond, in milliseconds. */
const ANSWER_WITHIN = 3_000

/** Says whether the database takes writes. */
export interface Readiness {
  /** Whether it takes writes now: it responds, is no standby, and its disk has room. */
  isWritable(): Promise<boolean>
  stop(): Promise<void>
}

/**
 * Asks the database at `url`, which must have been migrated, on a connection of its own, made when it is first needed:
 * however many wait for those of the app, this one is free.
 */
export function openReadiness(url: string): Readiness {
  const pool = new Pool({
    connectionString: url,
    application_name: 'clinic-readiness',
    max: 1,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  })
  // An error of an idle connection that nobody listens to would end the process.
  pool.on('error', () => undefined)
  return {
    async isWritable() {
      try {
        await pool.query(`
          insert into readiness (id, checked_at) values (1, now())
          on conflict (id) do update set checked_at = excluded.checked_at`)
        return true
      } catch {
        return false
      }
    },
    stop: () => pool.end(),
  }
}
