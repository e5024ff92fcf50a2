import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { MINUTE_MS } from '../time-units.ts'
import { MAIL_KINDS } from './kinds.ts'

/** `saved`: written to a file because no server is configured; `withheld`: not sent on purpose. */
export const MAIL_STATES = ['queued', 'sent', 'saved', 'failed', 'withheld'] as const

export type MailState = (typeof MAIL_STATES)[number]

/** Why an email is not sent on purpose, as stored. The administrator sees only those that are `tooMany`. */
export type WithheldReason = 'changed' | 'notNeeded' | 'tooMany'

/**
 * Minutes of failed attempts before the administrator is notified. Chosen so that an attempt ends between 8 and 15
 * minutes after the start.
 */
export const DELAYED_AFTER_MINUTES = 8

/** A mail listed with the row it is about. */
export const subjectMailOutput = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  /** The mail server's last reply, or a `WithheldReason`. */
  reason: z.string().nullable(),
  /** When it reached this state; for a queued mail, when it is due. */
  at: instantOutput,
})

export type SubjectMail = z.infer<typeof subjectMailOutput>

/** Whether a mail is still queued after minutes of attempts, at `now` (epoch milliseconds). */
export function isDelayed(
  { state, reason, at }: Pick<SubjectMail, 'state' | 'reason' | 'at'>,
  now: number,
): boolean {
  return state === 'queued' && reason !== null && now - Date.parse(at) >= DELAYED_AFTER_MINUTES * MINUTE_MS
}
