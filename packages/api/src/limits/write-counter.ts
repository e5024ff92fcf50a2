import { createHash } from 'node:crypto'
import type { RateLimit } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Counts one more in PostgreSQL, shared by all processes: seconds to wait at `now` (epoch milliseconds), or
 * null within the limit. It commits by itself, so that what is refused afterwards has still been counted.
 */
export async function countWrite(
  em: EntityManager,
  bucket: string,
  limit: RateLimit,
  now: number,
): Promise<number | null> {
  const at = new Date(now).toISOString()
  const reset = new Date(now + limit.minutes * 60_000).toISOString()
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_counters as known (bucket, count, resets_at) values (${hashOf(bucket)}, 1, ${reset})
    on conflict (bucket) do update set
      count = case when known.resets_at <= ${at} then 1 else known.count + 1 end,
      resets_at = case when known.resets_at <= ${at} then excluded.resets_at else known.resets_at end
    returning count, ceil(extract(epoch from resets_at - ${at}::timestamptz))::int as seconds`.execute(
    em.getKysely(),
  )
  const [row] = rows
  return row && row.count > limit.count ? row.seconds : null
}

/** Takes one back that turned out not to count, such as a login that succeeded. */
export async function uncountWrite(em: EntityManager, bucket: string): Promise<void> {
  await sql`update rate_counters set count = greatest(count - 1, 0) where bucket = ${hashOf(bucket)}`.execute(
    em.getKysely(),
  )
}

function hashOf(bucket: string): string {
  return createHash('sha256').update(bucket).digest('hex')
}
