import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { onlyRow } from '../only-row.ts'
import { epochMs } from '../sql-instant.ts'

/** When the newest backup was made (null: never), and when the database was created, in epoch milliseconds. */
export async function readBackupTimes(em: EntityManager): Promise<{ newest: number | null; since: number }> {
  const { rows } = await sql<{ newest: number | null; since: number }>`
    select (select max(${epochMs('made_at')}) from backups) as newest,
      coalesce((select min(${epochMs('done_at')}) from setup_flags), 0) as since`.execute(em)
  return onlyRow(rows)
}
