/** Fields that determine which mail the patient gets. */
interface MailedAppointment {
  status: string
  /** Epoch milliseconds. */
  startsAt: number
}

/**
 * Returns the mail for a status change at `now` (epoch milliseconds): cancelled, or confirmed again. Null if the
 * patient needs no mail.
 */
export function statusChangeMail(
  { status: before, startsAt }: MailedAppointment,
  after: string,
  now: number,
): 'appointmentCancelled' | 'appointmentConfirmation' | null {
  if (startsAt <= now) return null
  if (before === 'confirmed' && after === 'cancelled') return 'appointmentCancelled'
  return before === 'cancelled' && after === 'confirmed' ? 'appointmentConfirmation' : null
}

/** Returns the mail for a deletion. To the patient it is a cancellation. */
export function deletionMail(
  appointment: MailedAppointment,
  now: number,
): 'appointmentCancelled' | 'appointmentConfirmation' | null {
  return statusChangeMail(appointment, 'cancelled', now)
}
