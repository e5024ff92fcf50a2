import type { Job, PgBoss } from 'pg-boss'

const DAYS = 86_400

/** Options of a queue whose rows decide how long to retry: pg-boss never gives up, and drops jobs an hour after their end. */
export const RETRYING_QUEUE = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: false,
  retentionSeconds: 30 * DAYS,
  deleteAfterSeconds: 3_600,
}

/** Done, or try again after some seconds. */
export type Delivered = 'over' | { againIn: number }

/** Ends a failed attempt; the next one is due in `againIn` seconds. */
export async function retryLater(
  boss: PgBoss,
  queue: string,
  job: Job<unknown>,
  againIn: number,
): Promise<void> {
  await boss.fail(queue, { id: job.id, retryCount: job.retryCount })
  await boss.update({ name: queue, options: { id: job.id, startAfter: againIn } })
}
