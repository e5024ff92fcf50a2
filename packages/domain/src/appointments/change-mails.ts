import { isUpcoming } from './upcoming.ts'

/** An appointment as its patient knows it: what they are notified of. */
export interface KnownAppointment {
  status: string
  /** Epoch milliseconds. */
  startsAt: number
}

/**
 * Returns the mail to a patient who knows the state `known`, about the state `after` a change at `now` (epoch
 * milliseconds). Null if none is needed.
 */
export function changeMail(
  known: KnownAppointment,
  after: KnownAppointment,
  now: number,
): 'appointmentCancelled' | 'appointmentConfirmation' | 'appointmentMoved' | null {
  if (known.status === 'confirmed' && after.status === 'cancelled') {
    return known.startsAt > now ? 'appointmentCancelled' : null
  }
  if (!isUpcoming(after, now)) return null
  if (known.status === 'cancelled') return 'appointmentConfirmation'
  return known.status === 'confirmed' && known.startsAt !== after.startsAt ? 'appointmentMoved' : null
}

/** Returns the mail for a change of the status alone. */
export function statusChangeMail(known: KnownAppointment, status: string, now: number) {
  const kind = changeMail(known, { ...known, status }, now)
  return kind === 'appointmentMoved' ? null : kind
}

/** Returns the mail for a deletion. To the patient it is a cancellation. */
export function deletionMail(known: KnownAppointment, now: number) {
  return statusChangeMail(known, 'cancelled', now)
}
