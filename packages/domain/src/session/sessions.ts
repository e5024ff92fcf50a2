import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { DEVICES } from './user-agent.ts'

/** How a session was started: by the password alone, with a code, with a recovery code, or by a passkey. */
export const LOGIN_METHODS = ['password', 'code', 'recoveryCode', 'passkey'] as const

export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** A session hash cannot be turned back into its cookie. */
const sessionId = z.string().regex(/^[\da-f]{64}$/, 'Must be the id of a session')

export const sessionsOutput = z.array(
  z.object({
    id: sessionId,
    /** Whether it is the session of this browser. */
    current: z.boolean(),
    /** Such as "Firefox on Windows"; empty if unknown. */
    browser: z.string(),
    device: z.enum(DEVICES),
    /** An IPv4 address or a /64 of IPv6; empty if unknown. */
    network: z.string(),
    method: z.enum(LOGIN_METHODS),
    startedAt: instantOutput,
    lastUsedAt: instantOutput,
  }),
)

export type ListedSession = z.infer<typeof sessionsOutput>[number]

export const endSessionInput = z.object({ id: sessionId })

export const endedSessionsOutput = z.object({ ended: z.int() })
