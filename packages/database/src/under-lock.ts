import { openClient } from './backup/database-client.ts'

/**
 * Runs `work` while this process alone holds an advisory lock (LOCKS) of the database at `url`, however long it takes:
 * the lock is a connection's, and ends with it, however that comes. Null where another process holds it.
 */
export async function underLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T | null> {
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
