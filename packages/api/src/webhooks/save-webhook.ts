import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import { type DeliveriesToRequeue, requeueDeliveries } from '@clinic/database/webhooks/webhook-records.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import {
  FORMER_SECRET_HOURS,
  MAX_FORMER_SECRETS,
  MAX_WEBHOOKS,
  type webhookInput,
} from '@clinic/domain/webhooks/schemas.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { insertWithin } from '../limits/insert-within.ts'
import { findForUpdate } from '../optimistic-lock.ts'
import { sealAddress } from '../services/sealed-address.ts'
import { newSeed } from '../services/webhook-secrets.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'

interface NewSecret {
  id: number
  /** Not stored: it is derived again for each delivery. */
  secret: string
}

/** Adds an endpoint. Throws 409 past ten, and 400 for an address that must not be requested. */
export async function addWebhook(
  ctx: Context,
  { name, address, types }: z.output<typeof webhookInput>,
): Promise<NewSecret> {
  // Looks the name up before the transaction, which a slow name server would keep open.
  await ctx.webhooks.assertAllowed(address)
  return inAuditedTransaction(ctx, userActor(ctx), async ctx => {
    const { em, settings } = ctx
    const seed = newSeed()
    const bound = { max: MAX_WEBHOOKS, error: 'tooManyWebhooks' } as const
    const { id } = await insertWithin(em, WebhookEntity, bound, id =>
      em.create(WebhookEntity, {
        id,
        name,
        sealed: sealAddress(settings.sealingKeys, 'webhook', id, address),
        host: new URL(address).host,
        types: [...new Set(types)],
        seed,
        createdAt: new Date(ctx.now()),
      }),
    )
    return { id, secret: showSecret(ctx, { id, seed }) }
  })
}

/** Gives an endpoint another secret; the newest of those that sign now do so for 24 hours more. */
export async function renewSecret(ctx: Context, id: number): Promise<NewSecret> {
  const row = await findForUpdate(ctx.em, WebhookEntity, { id })
  const seed = newSeed()
  const isFormerValid = row.formerUntil !== null && row.formerUntil.getTime() > ctx.now()
  const former = [row.seed, ...(isFormerValid ? (row.formerSeed?.split(' ') ?? []) : [])]
  ctx.em.assign(row, {
    seed,
    formerSeed: former.slice(0, MAX_FORMER_SECRETS).join(' '),
    formerUntil: new Date(ctx.now() + FORMER_SECRET_HOURS * HOUR_MS),
  })
  return { id, secret: showSecret(ctx, { id, seed }) }
}

/** Resumes a paused endpoint, and sends it what was withheld. */
export async function resumeWebhook(ctx: Context, id: number): Promise<number> {
  const row = await findForUpdate(ctx.em, WebhookEntity, { id })
  ctx.em.assign(row, { paused: null, failingSince: null })
  await ctx.em.flush()
  return (await sendAgain(ctx, { webhookId: id })).count
}

/** Queues deliveries again. Returns how many, and their endpoint; undefined without any. */
export async function sendAgain({ em, outbox, now }: Context, which: DeliveriesToRequeue) {
  const { queued, ...sent } = await requeueDeliveries(em, which, now())
  await outbox.webhooks.enqueue(em, queued)
  return sent
}

function showSecret({ webhooks }: Context, seeded: { id: number; seed: string }): string {
  const [secret] = webhooks.secrets.derive(seeded)
  if (secret === undefined) throw new Error('No key for webhooks is configured')
  return secret
}
