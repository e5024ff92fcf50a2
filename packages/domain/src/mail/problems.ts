import { z } from 'zod'
import { MAIL_KINDS } from './kinds.ts'

/** Maximum number of problems listed; dismissing some shows the next ones. */
export const MAX_PROBLEMS = 50

/** An email that failed, was withheld or is still being retried after minutes. */
const unsentMailOutput = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** The person it is about; null if the row was deleted and the mail cannot be rendered without it. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['queued', 'failed', 'withheld']),
  reason: z.string().nullable(),
  at: z.string(),
})

/** A booking limit that was reached; `who` is an email address or a network. */
const limitMetOutput = z.object({
  id: z.int(),
  limited: z.enum(['patient', 'network']),
  who: z.string(),
  at: z.string(),
})

/** What needs the administrator's attention, newest first. `total` includes those not listed. */
export const mailProblemsOutput = z.object({
  mails: z.array(unsentMailOutput),
  limits: z.array(limitMetOutput),
  total: z.int(),
})

export const mailIdInput = z.object({ id: z.uuid('Must be the id of an email') })

export type MailProblems = z.infer<typeof mailProblemsOutput>
export type UnsentMail = MailProblems['mails'][number]
export type LimitMet = MailProblems['limits'][number]
