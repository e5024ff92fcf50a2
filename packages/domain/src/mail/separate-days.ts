import { type MailKind, REMINDER_MAILS } from './kinds.ts'

/** Emails that never reach a mailbox on the day of one of another group. */
const REVIEW = ['appointmentReview'] as const
const INVITATION = ['invitation'] as const
const BUT_REVIEW = [...INVITATION, ...REMINDER_MAILS]

interface Yields {
  /** Kinds that take the day once sent. */
  sent: readonly MailKind[]
  /** Kinds that take it already while they wait to be sent that day. */
  waiting: readonly MailKind[]
}

const REMINDER_YIELDS: Yields = { sent: [...REVIEW, ...INVITATION], waiting: [] }

/** The emails of the same day that make an email wait: any for a review request, only sent ones for a reminder. */
export const YIELDS: Partial<Record<MailKind, Yields>> = {
  appointmentReview: { sent: BUT_REVIEW, waiting: BUT_REVIEW },
  invitation: { sent: [...REVIEW, ...REMINDER_MAILS], waiting: REMINDER_MAILS },
  appointmentReminder: REMINDER_YIELDS,
  appointmentEarlyReminder: REMINDER_YIELDS,
}
