import { z } from 'zod'
import { idOutput, instantOutput, nameField } from '../fields.ts'
import { KEY_DAYS, KEY_STATES } from './key-state.ts'
import { SCOPES } from './scopes.ts'

const scopes = z.array(z.enum(SCOPES))

export const createApiKeyInput = z.object({
  name: nameField('A name is required'),
  scopes: scopes
    .min(1, 'Choose at least one scope')
    .transform(chosen => SCOPES.filter(one => chosen.includes(one))),
  /** Days until it expires; null: never. */
  days: z.literal(KEY_DAYS).nullable(),
})

export const apiKeysOutput = z.array(
  z.object({
    id: idOutput,
    name: z.string(),
    /** Its last four characters. */
    lastCharacters: z.string(),
    scopes,
    state: z.enum(KEY_STATES),
    createdAt: instantOutput,
    expiresAt: instantOutput.nullable(),
    /** At most a minute old. */
    lastUsedAt: instantOutput.nullable(),
    /** Whether it was replaced, and expires 24 hours later. */
    replaced: z.boolean(),
  }),
)

export type ListedApiKey = z.infer<typeof apiKeysOutput>[number]

/** The last calls of a key, newest first. The path is a pattern: no value of a call is stored. */
export const apiKeyCallsOutput = z.array(
  z.object({
    id: idOutput,
    at: instantOutput,
    method: z.string(),
    path: z.string(),
    status: z.number(),
    /** Reason of the error. */
    reason: z.string().nullable(),
    milliseconds: z.number(),
  }),
)

export type ListedApiKeyCall = z.infer<typeof apiKeyCallsOutput>[number]

/** A new key, which is shown once. */
export const createdApiKeyOutput = z.object({ id: idOutput, key: z.string() })

/** What a program learns of its own key. */
export const currentApiKeyOutput = z
  .object({
    name: z.string().meta({ description: 'The name that the administrator gave it', example: 'Newsletter' }),
    scopes: scopes.meta({
      description: 'What the key may do; a write scope includes its read',
      example: ['appointments:read', 'bookings:create'],
    }),
    expiresAt: instantOutput.nullable().meta({
      description: 'When the key expires, as ISO 8601 in UTC; null if it never does',
      example: '2027-12-07T16:00:00.000Z',
    }),
  })
  .meta({ id: 'CurrentApiKey' })
