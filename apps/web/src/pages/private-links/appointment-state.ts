import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'

/**
 * What of an appointment is still to come: it can be changed by the link, it takes place and can be changed by a call
 * alone, it does not take place, or it is over.
 */
export type AppointmentState = 'changeable' | 'settled' | 'cancelled' | 'over'

/** The state at `now` (epoch milliseconds): the deadline may pass, and the appointment begin, while the page is open. */
export function appointmentStateOf(
  {
    status,
    appointmentDate,
    canChange,
    changeUntil,
  }: Pick<LinkedAppointment, 'status' | 'appointmentDate' | 'canChange' | 'changeUntil'>,
  now: number,
): AppointmentState {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'confirmed' || Date.parse(appointmentDate) <= now) return 'over'
  return canChange && now < Date.parse(changeUntil) ? 'changeable' : 'settled'
}
