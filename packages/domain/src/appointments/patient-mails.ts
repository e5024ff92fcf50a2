/** What of an appointment decides what its patient is told. */
interface MailedAppointment {
  status: string
  /** Epoch milliseconds. */
  startsAt: number
}

/**
 * The mail that tells a patient of another status, seen at `now` (epoch milliseconds): that an appointment to come is
 * cancelled, or that one which was cancelled takes place after all. Null where there is nothing to tell.
 */
export function mailOfStatusChange(
  { status: before, startsAt }: MailedAppointment,
  after: string,
  now: number,
): 'appointmentCancelled' | 'appointmentConfirmation' | null {
  if (startsAt <= now) return null
  if (before === 'confirmed' && after === 'cancelled') return 'appointmentCancelled'
  return before === 'cancelled' && after === 'confirmed' ? 'appointmentConfirmation' : null
}

/** The mail that tells a patient of a deletion: as of a cancellation, for it comes to the same. */
export function mailOfDeletion(
  appointment: MailedAppointment,
  now: number,
): 'appointmentCancelled' | 'appointmentConfirmation' | null {
  return mailOfStatusChange(appointment, 'cancelled', now)
}
