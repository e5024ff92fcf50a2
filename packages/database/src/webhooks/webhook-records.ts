import type { ErrorKey } from '@clinic/domain/errors.ts'
import { MAX_FAILING_MS } from '@clinic/domain/webhooks/delivery-retries.ts'
import type { DeliveryState, PauseReason } from '@clinic/domain/webhooks/schemas.ts'
import type { WebhookType } from '@clinic/domain/webhooks/webhook-types.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { onlyRow } from '../only-row.ts'
import { prepared } from '../prepared-statements.ts'
import { epochMs, sqlInstant } from '../sql-instant.ts'
import { asTable } from '../sql-parts.ts'

/** A row that was created or changed, and its version since. */
export interface ChangedRow {
  id: number
  version: number
}

/** A delivery and its endpoint. */
export interface QueuedDelivery {
  id: string
  webhookId: number
}

/**
 * Writes one delivery of each row to each endpoint that wants the type; waits for one that is being deleted or resumed.
 * Returns those to send now.
 */
export async function insertDeliveries(
  em: EntityManager,
  type: WebhookType,
  rows: readonly ChangedRow[],
  now: number,
): Promise<QueuedDelivery[]> {
  if (rows.length === 0) return []
  const at = sqlInstant(now)
  const changed = rows.map(({ id, version }) => ({ id, version }))
  const { rows: written } = await sql<QueuedDelivery & { state: DeliveryState }>`${prepared}
    insert into webhook_deliveries (id, webhook_id, type, subject_id, version, happened_at, state, updated_at)
    select gen_random_uuid(), webhooks.id, ${type}, changed.id, changed.version, ${at},
      case when paused is null then 'queued' else 'withheld' end, ${at}
    from webhooks, ${asTable(changed, 'changed (id int, version int)')}
    where ${type} = any (types) for key share of webhooks
    returning id, webhook_id as "webhookId", state`.execute(em)
  return written.filter(({ state }) => state === 'queued')
}

/** Records a test of one endpoint, which is sent even while the endpoint is paused. */
export async function insertTest(em: EntityManager, webhookId: number, now: number): Promise<QueuedDelivery> {
  const at = sqlInstant(now)
  const { rows } = await sql<QueuedDelivery>`
    insert into webhook_deliveries (id, webhook_id, type, subject_id, version, happened_at, updated_at)
    values (gen_random_uuid(), ${webhookId}, 'test', 0, 1, ${at}, ${at})
    returning id, webhook_id as "webhookId"`.execute(em)
  return onlyRow(rows)
}

/** Which deliveries to queue again: one, all of an endpoint since an instant, or those that were withheld. */
export type DeliveriesToRequeue = { id: string } | { webhookId: number; since: Date } | { webhookId: number }

/** Records deliveries as queued for a new series of attempts, under their ids. Those of a paused endpoint wait. */
export async function requeueDeliveries(
  em: EntityManager,
  which: DeliveriesToRequeue,
  now: number,
): Promise<{ count: number; queued: QueuedDelivery[]; webhookId: number | undefined }> {
  const { rows } = await sql<QueuedDelivery & { state: DeliveryState }>`
    update webhook_deliveries delivery set attempts = 0, status = null, problem = null, updated_at = ${sqlInstant(now)},
      state = case when paused is null then 'queued' else 'withheld' end
    from webhooks where webhooks.id = webhook_id and ${condition(which)}
    returning delivery.id, webhook_id as "webhookId", delivery.state`.execute(em)
  const queued = rows.filter(({ state }) => state === 'queued')
  return { count: rows.length, queued, webhookId: rows[0]?.webhookId }
}

function condition(which: DeliveriesToRequeue) {
  if ('id' in which) return sql`delivery.id = ${which.id}`
  const ofWebhook = sql`webhook_id = ${which.webhookId}`
  if (!('since' in which)) return sql`${ofWebhook} and state = 'withheld'`
  return sql`${ofWebhook} and type <> 'test' and happened_at >= ${sqlInstant(which.since)}`
}

/** A delivery that is being attempted, and its endpoint. Instants are epoch milliseconds. */
export interface Delivery {
  webhookId: number
  type: WebhookType
  subjectId: number
  version: number
  happenedAt: number
  attempts: number
  sealed: string
  host: string
  seed: string
  formerSeed: string | null
  formerUntil: number | null
}

/** Counts an attempt; null if the delivery is no longer needed, or withheld because its endpoint is paused. */
export async function beginDelivery(em: EntityManager, id: string, now: number): Promise<Delivery | null> {
  const { rows } = await sql<Delivery & { isPaused: boolean }>`
    update webhook_deliveries delivery set attempts = attempts + 1, updated_at = ${sqlInstant(now)},
      state = case when paused is null or type = 'test' then state else 'withheld' end
    from webhooks where delivery.id = ${id} and state = 'queued' and webhooks.id = webhook_id
    returning webhook_id as "webhookId", type, subject_id as "subjectId", version, attempts, sealed, host, seed,
      former_seed as "formerSeed", ${epochMs('happened_at')} as "happenedAt",
      ${epochMs('former_until')} as "formerUntil", state = 'withheld' as "isPaused"`.execute(em)
  return rows[0] && !rows[0].isPaused ? rows[0] : null
}

/** Outcome of an attempt; `problem` is the reason for a failure. */
export interface AttemptOutcome {
  state: 'queued' | 'delivered' | 'failed'
  status: number | null
  problem: ErrorKey | null
}

/** Records the outcome of an attempt, and since when its endpoint fails; a failed test does not count. */
export async function recordAttempt(
  em: EntityManager,
  { id, webhookId }: QueuedDelivery,
  { state, status, problem }: AttemptOutcome,
  now: number,
): Promise<void> {
  const at = sqlInstant(now)
  const isDelivered = state === 'delivered'
  await sql`
    with endpoint as (
      update webhooks set failing_since = ${isDelivered ? null : at}::timestamptz
      from webhook_deliveries tried
      where webhooks.id = ${webhookId} and tried.id = ${id} and (failing_since is null) <> ${isDelivered}
        and (${isDelivered} or tried.type <> 'test')
    )
    update webhook_deliveries set state = ${state}, status = ${status}, problem = ${problem}, updated_at = ${at}
    where id = ${id} and state = 'queued'`.execute(em)
}

/**
 * Pauses an endpoint that is deleted, or that has failed for too long, and withholds its deliveries, also those given up
 * since it began to fail: resuming sends them. Returns whether it was paused now.
 */
export async function pauseIfFailing(
  em: EntityManager,
  webhookId: number,
  { isDeleted }: { isDeleted: boolean },
  now: number,
): Promise<boolean> {
  const reason: PauseReason = isDeleted ? 'deleted' : 'failing'
  const { rows } = await sql`
    with paused as (
      update webhooks set paused = ${reason}
      where id = ${webhookId} and paused is null
        and (${isDeleted} or failing_since <= ${sqlInstant(now - MAX_FAILING_MS)})
      returning id, failing_since
    ), withheld as (
      update webhook_deliveries set state = 'withheld' from paused
      where webhook_id = paused.id
        and (state = 'queued' or state = 'failed' and type <> 'test' and updated_at >= failing_since)
    )
    select id from paused`.execute(em)
  return rows.length > 0
}
