import { HOUR_MS } from '../time-units.ts'
import { isUpcoming } from './upcoming.ts'

/** Fields that decide whether the patient may change the appointment. */
export interface ChangeableAppointment {
  status: string
  /** Epoch milliseconds. */
  startsAt: number
  /** Hours before the start until which online changes are allowed, as agreed when booking. */
  changeNoticeHours: number
}

/**
 * Last moment (epoch milliseconds) a patient may change the appointment. Counts elapsed hours, so DST has no effect.
 */
export function changeDeadline({
  startsAt,
  changeNoticeHours,
}: Pick<ChangeableAppointment, 'startsAt' | 'changeNoticeHours'>): number {
  return startsAt - changeNoticeHours * HOUR_MS
}

/**
 * Returns the error key that blocks a patient's change at `now` (epoch milliseconds), or null if the change is
 * allowed.
 */
export function changeBlockedReason(
  appointment: ChangeableAppointment,
  now: number,
): 'appointmentNotActive' | 'tooLateToChange' | null {
  if (!isUpcoming(appointment, now)) return 'appointmentNotActive'
  return now < changeDeadline(appointment) ? null : 'tooLateToChange'
}
