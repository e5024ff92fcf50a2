import {
  DELIVERY_STATES,
  type DeliveryState,
  PAUSE_REASONS,
  type PauseReason,
} from '@clinic/domain/webhooks/schemas.ts'
import type { WebhookType } from '@clinic/domain/webhooks/webhook-types.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** An address that gets notified of changes. Its secret is derived from `seed` and the session secret, and not stored. */
export const WebhookEntity = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** The sealed address; see packages/api/src/services/sealing-keys.ts. */
    sealed: p.text(),
    /** Host of the address. */
    host: p.text(),
    types: p.array().$type<WebhookType[]>(),
    seed: p.text(),
    /** Seeds of former secrets, separated by spaces, which sign too until `formerUntil`. */
    formerSeed: p.text().strictNullable(),
    formerUntil: p.datetime(3).strictNullable(),
    /** Why it gets nothing. */
    paused: p.text().$type<PauseReason>().strictNullable(),
    /** The first failed attempt since the last delivery. */
    failingSince: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'webhooks_paused', expression: limitTo('paused', PAUSE_REASONS) }],
})

export type WebhookRow = InferEntity<typeof WebhookEntity>

/** One change of a row, sent to one endpoint. Its content is not stored: it names the row and its version. */
export const WebhookDeliveryEntity = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    /** Also the id of its job, and the webhook-id of every attempt. */
    id: p.uuid().primary(),
    webhook: () => p.manyToOne(WebhookEntity).deleteRule('cascade').updateRule('no action'),
    type: p.text().$type<WebhookType>(),
    subjectId: p.integer(),
    version: p.integer(),
    happenedAt: p.datetime(3),
    state: p.text().$type<DeliveryState>().default('queued'),
    attempts: p.integer().default(0),
    /** HTTP status of the last response. */
    status: p.integer().strictNullable(),
    /** Key of the error that says why the last attempt failed. */
    problem: p.text().strictNullable(),
    updatedAt: p.datetime(3),
  },
  checks: [
    {
      name: 'webhook_deliveries_state',
      expression: limitTo('state', DELIVERY_STATES),
    },
  ],
  indexes: [
    { name: 'webhook_deliveries_by_webhook', properties: ['webhook', 'happenedAt'] },
    { name: 'webhook_deliveries_by_age', properties: ['happenedAt'] },
    {
      name: 'webhook_deliveries_waiting',
      expression:
        'create index "webhook_deliveries_waiting" on "webhook_deliveries" ("webhook_id") where (state = any (array[\'queued\'::text, \'withheld\'::text]))',
    },
  ],
})
