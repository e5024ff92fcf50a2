import { z } from 'zod'
import { MAIL_KINDS } from './kinds.ts'

/** How many problems are listed at most; the others come when some are put away. */
export const MOST_PROBLEMS = 50

/** A mail that was not sent: it failed, or was withheld. */
const unsentMailOutput = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** Of the person whom it is about; null when that row is deleted, and the mail cannot be written without it. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['failed', 'withheld']),
  reason: z.string().nullable(),
  at: z.string(),
})

/** That somebody met a limit of bookings: `who` is an e-mail address, or a network's address. */
const limitMetOutput = z.object({
  id: z.int(),
  limited: z.enum(['patient', 'network']),
  who: z.string(),
  at: z.string(),
})

/** What needs the administrator's attention, the newest first; `total` counts also what is not listed. */
export const mailProblemsOutput = z.object({
  mails: z.array(unsentMailOutput),
  limits: z.array(limitMetOutput),
  total: z.int(),
})

export const mailIdInput = z.object({ id: z.uuid('Must be the id of an e-mail') })

export type MailProblems = z.infer<typeof mailProblemsOutput>
export type UnsentMail = MailProblems['mails'][number]
export type LimitMet = MailProblems['limits'][number]
