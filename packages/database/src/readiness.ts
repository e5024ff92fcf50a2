import { Pool } from 'pg'

/** Milliseconds the database may take to respond. */
const TIMEOUT_MS = 3_000

export interface Readiness {
  /** Whether the database responds, is not a standby and has disk space. */
  isWritable(): Promise<boolean>
  stop(): Promise<void>
}

/** Checks the migrated database at `url` on its own connection, so that a busy pool cannot block it. */
export function openReadiness(url: string): Readiness {
  const pool = new Pool({
    connectionString: url,
    application_name: 'clinic-readiness',
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  // An unhandled error of an idle connection would end the process.
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
