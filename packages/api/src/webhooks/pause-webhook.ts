import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import { pauseIfFailing } from '@clinic/database/webhooks/webhook-records.ts'
import { MAX_FAILING_MS } from '@clinic/domain/webhooks/delivery-retries.ts'
import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Pauses an endpoint that is deleted, or that has failed for five days at `now` (epoch milliseconds), and emails the
 * practice. Returns whether it was paused now.
 */
export async function pauseWebhook(
  em: EntityManager,
  outbox: Outbox,
  webhookId: number,
  state: { isDeleted: boolean },
  now: number,
): Promise<boolean> {
  if (!(await pauseIfFailing(em, webhookId, state, now))) return false
  await outbox.enqueue(em, [{ kind: 'webhookPausedNotice', id: webhookId }], now)
  return true
}

/** Pauses every endpoint that has failed for five days, also one without deliveries to send. */
export async function pauseFailingWebhooks(em: EntityManager, outbox: Outbox, now: number): Promise<void> {
  const failing = { paused: null, failingSince: { $lte: new Date(now - MAX_FAILING_MS) } }
  for (const { id } of await em.find(WebhookEntity, failing)) {
    await em.transactional(em => pauseWebhook(em, outbox, id, { isDeleted: false }, now))
  }
}
