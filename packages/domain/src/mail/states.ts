import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { MAIL_KINDS } from './kinds.ts'

/** What became of a mail; `withheld`: it was kept back on purpose. */
const MAIL_STATES = ['queued', 'sent', 'failed', 'withheld'] as const

/** A mail as it stands beside the row it speaks of. */
export const subjectMailOutput = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** The mail server's last words, or why it is withheld. */
  reason: z.string().nullable(),
  /** When that became so; of one that waits, when it is due. */
  at: instantOutput,
})

export type SubjectMail = z.infer<typeof subjectMailOutput>
