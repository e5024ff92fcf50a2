import { hash } from 'node:crypto'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import type { RateLimit } from '@clinic/domain/rate-limits.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Count in the current period, and seconds until it ends. */
export interface WriteCount {
  count: number
  seconds: number
}

/**
 * Increments a count shared by all processes, at `now` (epoch milliseconds). Stores only a hash of `bucket` after its
 * first word, the kind. Outside a transaction it commits on its own, so that rejected writes count too.
 */
export async function incrementCount(
  em: EntityManager,
  bucket: string,
  limit: RateLimit,
  now: number,
): Promise<WriteCount> {
  const at = sqlInstant(now)
  const resetsAt = now + limit.minutes * MINUTE_MS
  const reset = sqlInstant(resetsAt)
  // A later end was set before the clock was set back; a minute allows for processes whose clocks differ.
  const isOver = sql`(known.resets_at <= ${at} or known.resets_at > ${sqlInstant(resetsAt + MINUTE_MS)})`
  const { rows } = await sql<WriteCount>`
    insert into rate_counters as known (bucket, count, resets_at) values (${bucketName(bucket)}, 1, ${reset})
    on conflict (bucket) do update set
      count = case when ${isOver} then 1 else known.count + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else known.resets_at end
    returning count, ceil(extract(epoch from resets_at - ${at}))::int as seconds`.execute(em)
  return onlyRow(rows)
}

/** Like incrementCount, but returns seconds to wait, or null within the limit. */
export async function countWrite(
  em: EntityManager,
  bucket: string,
  limit: RateLimit,
  now: number,
): Promise<number | null> {
  const { count, seconds } = await incrementCount(em, bucket, limit, now)
  return count > limit.count ? seconds : null
}

/** Reverts counts that should not apply, such as for a successful login. */
export async function decrementWrites(em: EntityManager, ...buckets: readonly string[]): Promise<void> {
  // Rows in one order, so that two logins at once never deadlock.
  await sql`
    update rate_counters set count = greatest(count - 1, 0)
    where bucket in (
      select bucket from rate_counters where bucket in (${sql.join(buckets.map(bucketName))})
      order by bucket for update)`.execute(em)
}

/** Clears all counts of logins. */
export async function clearLoginCounts(em: EntityManager): Promise<void> {
  await sql`delete from rate_counters where bucket like 'login:%'`.execute(em)
}

function bucketName(bucket: string): string {
  return `${bucket.split(' ')[0]}:${hash('sha256', bucket)}`
}
