import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** When the newest backup was made (null: never), and when the database was created, in epoch milliseconds. */
export async function readBackupTimes(em: EntityManager): Promise<{ newest: number | null; since: number }> {
  const { rows } = await sql<{ newest: number | null; since: number }>`
    select (select extract(epoch from max(made_at)) * 1000 from backups)::float8 as newest,
      coalesce((select extract(epoch from min(done_at)) * 1000 from setup_flags), 0)::float8 as since`.execute(
    em.getKysely(),
  )
  return rows[0] ?? { newest: null, since: 0 }
}
