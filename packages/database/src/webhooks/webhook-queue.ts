import { setTimeout as pause } from 'node:timers/promises'
import { MAX_WEBHOOKS } from '@clinic/domain/webhooks/schemas.ts'
import type { WebhookType } from '@clinic/domain/webhooks/webhook-types.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, type Job, type PgBoss } from 'pg-boss'
import { type Delivered, RETRYING_QUEUE, retryLater } from '../retry-later.ts'
import { type ChangedRow, insertDeliveries, type QueuedDelivery } from './webhook-records.ts'

export const WEBHOOK_QUEUE = 'webhook'

/** A job expires after its process was killed, and is then retried. */
export const webhookQueueOptions = { ...RETRYING_QUEUE, expireInSeconds: 30 }

/** Time for requests to finish when the process stops, and to be given back after that. */
const [STOP_TIMEOUT_MS, ABORT_TIMEOUT_MS] = [2_000, 500]

interface WebhookJob {
  webhookId: number
}

/** A delivery that this process attempts. */
export interface CurrentDelivery {
  deliveryId: string
  /** Aborted when the process stops. */
  signal: AbortSignal
}

/** Deliveries stored in the database until they are sent. */
export interface WebhookQueue {
  /** Enqueues deliveries to endpoints of this type in the current transaction at `now` (epoch milliseconds). */
  announce(em: EntityManager, type: WebhookType, rows: readonly ChangedRow[], now: number): Promise<void>
  /** Queues deliveries that are recorded as queued, in the current transaction; earlier jobs are replaced. */
  enqueue(em: EntityManager, deliveries: readonly QueuedDelivery[]): Promise<void>
  /** Attempts deliveries: to each endpoint one at a time, to different ones at once. */
  deliver(handler: (delivery: CurrentDelivery) => Promise<Delivered>): void
}

export interface WebhookQueueOptions {
  onError: (error: Error) => void
  pollingSeconds?: number
}

/** The webhook queue on an open pg-boss. */
export function openWebhookQueue(
  boss: PgBoss,
  { onError, pollingSeconds = 1 }: WebhookQueueOptions,
): WebhookQueue & { stop(): Promise<void> } {
  /** Attempts by endpoint: an endpoint that hangs must not keep the others waiting. */
  const current = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const aborting = new AbortController()
  let wake = Promise.withResolvers<void>()
  let running = Promise.resolve()

  const insert = (em: EntityManager, deliveries: readonly QueuedDelivery[]) =>
    boss.insert(
      WEBHOOK_QUEUE,
      deliveries.map(({ id, webhookId }) => ({ id, data: { webhookId }, group: { id: String(webhookId) } })),
      { db: fromKysely(em.getKysely()) },
    )

  async function fetchNext(): Promise<Job<WebhookJob> | undefined> {
    const options = { batchSize: 1, groupConcurrency: 1, ignoreGroups: [...current.keys()] }
    const [job] = await boss.fetch<WebhookJob>(WEBHOOK_QUEUE, options)
    return job
  }

  async function attempt(
    job: Job<WebhookJob>,
    handler: (delivery: CurrentDelivery) => Promise<Delivered>,
  ): Promise<void> {
    const delivered = await handler({ deliveryId: job.id, signal: aborting.signal })
    if (delivered === 'over') await boss.complete(WEBHOOK_QUEUE, job.id)
    else await retryLater(boss, WEBHOOK_QUEUE, job, delivered.retryAfterMs)
  }

  async function run(handler: (delivery: CurrentDelivery) => Promise<Delivered>): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers()
      try {
        const job = current.size < MAX_WEBHOOKS ? await fetchNext() : undefined
        if (job) {
          const endpoint = String(job.data.webhookId)
          const ended = attempt(job, handler)
            .catch(onError)
            .finally(() => {
              current.delete(endpoint)
              wake.resolve()
            })
          current.set(endpoint, ended)
          continue
        }
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
      const polling = pause(pollingSeconds * 1_000, undefined, { signal: stopping.signal })
      await Promise.race([polling.catch(() => undefined), wake.promise])
    }
  }

  return {
    async announce(em, type, rows, now) {
      const queued = await insertDeliveries(em, type, rows, now)
      if (queued.length > 0) await insert(em, queued)
    },
    async enqueue(em, deliveries) {
      if (deliveries.length === 0) return
      const ids = deliveries.map(({ id }) => id)
      await boss.deleteJob(WEBHOOK_QUEUE, ids, { db: fromKysely(em.getKysely()) })
      await insert(em, deliveries)
    },
    deliver(handler) {
      running = run(handler)
    },
    async stop() {
      stopping.abort()
      await running
      const ended = Promise.all(current.values())
      const endWithin = (timeout: number) => Promise.race([ended, pause(timeout, undefined, { ref: false })])
      await endWithin(STOP_TIMEOUT_MS)
      aborting.abort()
      await endWithin(ABORT_TIMEOUT_MS)
    },
  }
}
