import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { onlyRow } from '../only-row.ts'
import { epochMs, sqlInstant } from '../sql-instant.ts'

/**
 * When the newest backup was made (null: never), and when the database was created, in epoch milliseconds, as is `now`.
 * Skips backups that a wrong clock dated in the future; an hour allows for clocks that differ.
 */
export async function readBackupTimes(
  em: EntityManager,
  now: number,
): Promise<{ newest: number | null; since: number }> {
  const { rows } = await sql<{ newest: number | null; since: number }>`
    select (select max(${epochMs('made_at')}) from backups where made_at <= ${sqlInstant(now + HOUR_MS)}) as newest,
      coalesce((select min(${epochMs('done_at')}) from setup_flags), 0) as since`.execute(em)
  return onlyRow(rows)
}
