import { openAddress } from '@clinic/api/services/sealed-address.ts'
import { pauseWebhook } from '@clinic/api/webhooks/pause-webhook.ts'
import type { Delivered } from '@clinic/database/retry-later.ts'
import type { CurrentDelivery } from '@clinic/database/webhooks/webhook-queue.ts'
import {
  type AttemptOutcome,
  beginDelivery,
  type Delivery,
  recordAttempt,
} from '@clinic/database/webhooks/webhook-records.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { SECOND_MS } from '@clinic/domain/time-units.ts'
import { webhookRetryPause } from '@clinic/domain/webhooks/delivery-retries.ts'
import type { Dependencies } from '../deps.ts'
import { fetchOutside } from '../outbound/fetch-outside.ts'
import { readRetryAfter } from '../outbound/read-retry-after.ts'
import { signDelivery } from './sign-delivery.ts'

/** Time that an endpoint has to respond, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 15_000

/** Maximum bytes to read from a response; its content is ignored. */
const MAX_RESPONSE_BYTES = 65_536

const DELETED = 410

interface DeliveryJob
  extends Pick<Dependencies, 'changes' | 'database' | 'logger' | 'now' | 'outbox' | 'settings' | 'webhooks'> {
  timeoutMs?: number
  /** A number from 0 to 1 that varies the pauses. */
  random?: () => number
}

interface Attempt extends Pick<AttemptOutcome, 'status' | 'problem'> {
  isDelivered: boolean
  /** How long the endpoint asks to wait. */
  waitSeconds?: number | undefined
}

/** Starts sending deliveries. Any response but a 2xx is retried for three days; 410 pauses the endpoint. */
export function deliverWebhooks(job: DeliveryJob): void {
  job.outbox.webhooks.deliver(async delivery => {
    const delivered = await deliverOne(job, delivery)
    job.changes.notify('webhooks')
    return delivered
  })
}

async function deliverOne(job: DeliveryJob, { deliveryId: id, signal }: CurrentDelivery): Promise<Delivered> {
  const { database, logger, outbox, now, random = Math.random } = job
  const em = database.em.fork()
  const delivery = await beginDelivery(em, id, now())
  if (delivery === null) return 'over'
  const { isDelivered, status, problem, waitSeconds = 0 } = await send(job, id, delivery, signal)
  // The process stops: the next one repeats it.
  if (signal.aborted && !isDelivered) return { retryAfterMs: 0 }

  const { webhookId, type, host, attempts } = delivery
  // Someone waits for the result of a test.
  const pause = isDelivered || type === 'test' ? null : webhookRetryPause(attempts, random())
  const retryAfterMs = pause === null ? null : Math.max(pause, waitSeconds * SECOND_MS)
  const failed = retryAfterMs === null ? 'failed' : 'queued'
  const state = isDelivered ? 'delivered' : failed
  logger.info({ deliveryId: id, type, host, status, problem, state }, 'webhook attempted')
  const isPaused = await em.transactional(async em => {
    await recordAttempt(em, { id, webhookId }, { state, status, problem }, now())
    return !isDelivered && pauseWebhook(em, outbox, webhookId, { isDeleted: status === DELETED }, now())
  })
  if (isPaused) logger.warn({ host }, 'webhook paused')
  return isPaused || retryAfterMs === null ? 'over' : { retryAfterMs }
}

async function send(
  { settings, webhooks, now, timeoutMs = RESPONSE_TIMEOUT_MS }: DeliveryJob,
  id: string,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const url = openAddress(settings.sealingKeys, 'webhook', delivery.webhookId, delivery.sealed)
  if (url === null) return { isDelivered: false, status: null, problem: 'addressUnreadable' }
  try {
    const response = await fetchOutside({
      url,
      method: 'POST',
      ...signDelivery(id, delivery, webhooks.secrets, now()),
      timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
      needsWholeBody: false,
      signal,
      networks: webhooks.networks,
      resolve: webhooks.resolve,
    })
    const { status, isCut } = response
    const isDelivered = status >= 200 && status < 300
    const waitSeconds = readRetryAfter(response, now())
    if (!isDelivered) return { isDelivered, status, problem: 'addressRejects', waitSeconds }
    return { isDelivered, status, problem: isCut ? 'addressTooMuchData' : null }
  } catch (error) {
    if (error instanceof RuleError) return { isDelivered: false, status: null, problem: error.key }
    if (signal.aborted) return { isDelivered: false, status: null, problem: 'addressUnreachable' }
    throw error
  }
}
