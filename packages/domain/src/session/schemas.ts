import { z } from 'zod'
import { LIMITS, requiredText } from '../fields.ts'

export const loginInput = z.object({
  username: requiredText(LIMITS.username, 'Username is required'),
  // Not trimmed: spaces may belong to a password.
  password: z.string('Password is required').min(1, 'Password is required').max(LIMITS.password),
})

/** How long a session lasts, in minutes: in all, and without a request (contract, session and roles). */
export const SESSION_MINUTES = { absolute: 12 * 60, idle: 60 } as const

/** The shortest password the administrator may set, in characters (NIST SP 800-63B). */
export const MIN_PASSWORD_LENGTH = 12

export const userOutput = z.object({ id: z.int(), username: z.string(), isAdmin: z.boolean() })

export type User = z.infer<typeof userOutput>
