import { openClient } from './backup/database-client.ts'

/**
 * Runs `work` while holding an advisory lock (LOCKS) of the database at `url`; the lock ends with its connection.
 * Returns null if another process holds it.
 */
export async function withAdvisoryLock<T>(
  url: string,
  lock: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const client = await openClient(url)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, 0) as taken', [
      lock,
    ])
    return rows[0]?.taken ? await work() : null
  } finally {
    await client.end()
  }
}
