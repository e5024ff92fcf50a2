import { type MailKind, REMINDER_MAILS } from './kinds.ts'
import { WITHHELD_REASONS } from './withheld-reasons.en.ts'

/** Queued emails about one row that its next change makes untrue. */
export interface Withdrawal {
  kinds: readonly MailKind[]
  reason: string
  /** Leaves emails that were tried, because they may have arrived. */
  isUntried: boolean
  /** Leaves emails that were to leave at once. */
  isDelayed: boolean
}

export const WITHDRAWALS = {
  /** The reminders of a new start replace them. */
  reminders: {
    kinds: REMINDER_MAILS,
    reason: WITHHELD_REASONS.appointmentChanged,
    isUntried: false,
    isDelayed: false,
  },
  /** To the practice: a patient's changes within a minute make one email. */
  changeNotifications: {
    kinds: ['appointmentMovedNotification', 'appointmentCancelledNotification'],
    reason: WITHHELD_REASONS.appointmentChangedAgain,
    isUntried: true,
    isDelayed: false,
  },
  /** To the patient, about changes by the practice, which wait until Undo is over. */
  deskChanges: {
    kinds: ['appointmentMoved', 'appointmentCancelled', 'appointmentConfirmation'],
    reason: WITHHELD_REASONS.appointmentChangedAgain,
    isUntried: true,
    isDelayed: true,
  },
  /** To the patient, about a move of their own, which leave at once. */
  ownMoves: {
    kinds: ['appointmentMoved'],
    reason: WITHHELD_REASONS.appointmentChangedAgain,
    isUntried: true,
    isDelayed: false,
  },
  /** The visit is no longer completed. */
  reviewRequest: {
    kinds: ['appointmentReview'],
    reason: WITHHELD_REASONS.appointmentChanged,
    isUntried: true,
    isDelayed: false,
  },
  /** Taken back by the practice. */
  invitation: {
    kinds: ['invitation'],
    reason: WITHHELD_REASONS.notNeeded,
    isUntried: true,
    isDelayed: false,
  },
} as const satisfies Record<string, Withdrawal>
