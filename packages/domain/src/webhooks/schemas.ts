import { z } from 'zod'
import { idInput, idOutput, instantOutput, LIMITS, requiredText } from '../fields.ts'
import { instantField } from '../instant-field.ts'
import { WEBHOOK_TYPES } from './webhook-types.ts'

export const MAX_WEBHOOKS = 10

/** Days that deliveries are kept, and can be sent again. */
export const DELIVERY_DAYS = 30

/** Hours that the former secret signs too, after a new one was made. */
export const FORMER_SECRET_HOURS = 24

/** Former secrets that sign at once; each lengthens a header, and making one more ends the oldest. */
export const MAX_FORMER_SECRETS = 5

/** Deliveries listed of each endpoint. */
export const LISTED_DELIVERIES = 20

/** Why an endpoint gets nothing: it answered 410, failed for five days, or came with a restored backup. */
export const PAUSE_REASONS = ['deleted', 'failing', 'restored'] as const

export type PauseReason = (typeof PAUSE_REASONS)[number]

/** A withheld delivery is sent when its endpoint is resumed. */
export const DELIVERY_STATES = ['queued', 'delivered', 'failed', 'withheld'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const webhookInput = z.object({
  name: requiredText(LIMITS.name, 'Enter a name'),
  // Networks of OUTBOUND_NETWORKS may be reached by http, which the server decides.
  address: requiredText(LIMITS.url, 'Enter an https address')
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an https address' }))
    .refine(
      address => !/^https?:\/\/[^\\/?#]*@/i.test(address),
      'Enter the address without a user name and password',
    ),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1, 'Choose at least one event').max(WEBHOOK_TYPES.length),
})

export const deliveryInput = z.object({ id: z.uuid('Must be the id of a delivery') })

/** Instants are ISO 8601. */
export const sendSinceInput = idInput.extend({
  since: instantField,
})

/** What a webhook sends, as JSON. */
export const webhookBody = z
  .object({
    type: z.enum(WEBHOOK_TYPES).meta({
      description:
        'What happened. `appointment.moved` has a new start or length, `appointment.changed` any other change, `test` is sent when the administrator presses “Send test”.',
      example: 'appointment.booked',
    }),
    timestamp: instantOutput.meta({
      description: 'When it happened, as ISO 8601 in UTC',
      example: '2026-12-01T16:00:00.000Z',
    }),
    data: z
      .object({
        id: z.int().meta({ description: 'Id of the record; 0 in a test', example: 41 }),
        version: z.int().meta({
          description: 'Version of the record after the change; the higher one is newer',
          example: 1,
        }),
      })
      .meta({ description: 'The record, to read with an API key' }),
  })
  .meta({ id: 'Webhook' })

const deliveryOutput = z.object({
  id: z.uuid(),
  type: z.enum(WEBHOOK_TYPES),
  state: z.enum(DELIVERY_STATES),
  /** HTTP status of the last response. */
  status: z.int().nullable(),
  /** Why the last attempt failed, in words. */
  problem: z.string().nullable(),
  attempts: z.int(),
  happenedAt: instantOutput,
  /** Time of the last attempt; without one, the time when it was enqueued. */
  updatedAt: instantOutput,
})

export const webhookStatusOutput = z.object({ paused: z.boolean() })

export type WebhookStatus = z.infer<typeof webhookStatusOutput>

export const webhookOutput = z.object({
  id: idOutput,
  name: z.string(),
  /** All that is shown of its address, which may itself be a secret. */
  host: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  paused: z.enum(PAUSE_REASONS).nullable(),
  failingSince: instantOutput.nullable(),
  /** Until when the former secret signs, too. */
  formerSecretUntil: instantOutput.nullable(),
  waiting: z.int(),
  deliveries: z.array(deliveryOutput),
})

export const newSecretOutput = z.object({ id: idOutput, secret: z.string() })

export const sentAgainOutput = z.object({ count: z.int() })

export type ListedWebhook = z.infer<typeof webhookOutput>
export type ListedDelivery = z.infer<typeof deliveryOutput>
