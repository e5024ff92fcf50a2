import type { WebhookSecrets } from '@clinic/api/services/webhook-secrets.ts'
import type { Delivery } from '@clinic/database/webhooks/webhook-records.ts'
import { Webhook } from 'standardwebhooks'

/**
 * Headers and body of a delivery (Standard Webhooks 1.0.0) at `now` (epoch milliseconds). The body is the same for each
 * attempt; every secret that is in use signs it.
 */
export function signDelivery(
  id: string,
  delivery: Pick<
    Delivery,
    'webhookId' | 'seed' | 'formerSeed' | 'formerUntil' | 'type' | 'subjectId' | 'version' | 'happenedAt'
  >,
  secrets: WebhookSecrets,
  now: number,
): { headers: Record<string, string>; body: string } {
  const { webhookId, seed, formerSeed, formerUntil, type, subjectId, version, happenedAt } = delivery
  const isFormerValid = formerSeed !== null && formerUntil !== null && formerUntil > now
  const seeds = isFormerValid ? [seed, ...formerSeed.split(' ')] : [seed]
  const body = JSON.stringify({
    type,
    timestamp: new Date(happenedAt).toISOString(),
    data: { id: subjectId, version },
  })
  const signatures = seeds
    .flatMap(one => secrets.derive({ id: webhookId, seed: one }))
    .map(secret => new Webhook(secret).sign(id, new Date(now), body))
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'clinic-webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}
