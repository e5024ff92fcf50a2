import { DAY_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import type { Job, PgBoss } from 'pg-boss'

/** Options of a queue whose rows decide how long to retry: pg-boss never gives up, and drops jobs an hour after their end. */
export const RETRYING_QUEUE = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: false,
  retentionSeconds: (30 * DAY_MS) / SECOND_MS,
  deleteAfterSeconds: 3_600,
}

/** Done, or to be tried again. */
export type Delivered = 'over' | { retryAfterMs: number }

/** Ends a failed attempt; the next one is due in `retryAfterMs`. */
export async function retryLater(
  boss: PgBoss,
  queue: string,
  job: Job<unknown>,
  retryAfterMs: number,
): Promise<void> {
  await boss.fail(queue, { id: job.id, retryCount: job.retryCount })
  await boss.update({ name: queue, options: { id: job.id, startAfter: retryAfterMs / SECOND_MS } })
}
