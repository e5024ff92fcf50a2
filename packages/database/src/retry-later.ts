import type { Job, PgBoss } from 'pg-boss'

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
