import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** How long a practice may be closed without a doubt about the clock. */
const MAX_PAUSE_MS = 180 * DAY_MS

/** After a longer pause, people would notice a wrong clock within this time. */
const NOTICED_AFTER_MS = 7 * DAY_MS

/**
 * Whether `now` (epoch milliseconds) may be wrong: people changed, booked and wrote nothing for half a year up to a week
 * before it. Jobs don't count: they run on a wrong clock, too.
 */
export async function isClockDoubtful(em: EntityManager, now: number): Promise<boolean> {
  const until = now - NOTICED_AFTER_MS
  const since = sqlInstant(until - MAX_PAUSE_MS)
  const isUse = sql`created_at between ${since} and ${sqlInstant(until)}`
  const { rows } = await sql<{ doubtful: boolean | null }>`
    select max(at) < ${since}
      and not exists (
        select from registrations where ${isUse}
        union all select from contact_messages where ${isUse}
        union all select from appointments where ${isUse}
      ) as doubtful
    from audit_entries where at <= ${sqlInstant(until)} and place <> 'command'`.execute(em)
  return onlyRow(rows).doubtful ?? false
}
