import type { LinkedAppointment } from '@clinic/domain/appointments/link-schemas.ts'

/** `changeable`: online; `settled`: by phone only; `over` once it has started. */
type LinkState = 'changeable' | 'settled' | 'cancelled' | 'over'

/** State at `now` (epoch milliseconds), which may change while the page is open. */
export function getAppointmentState(
  {
    status,
    appointmentDate,
    canChange,
    changeUntil,
  }: Pick<LinkedAppointment, 'status' | 'appointmentDate' | 'canChange' | 'changeUntil'>,
  now: number,
): LinkState {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'completed' || status === 'no-show' || Date.parse(appointmentDate) <= now) return 'over'
  return canChange && now < Date.parse(changeUntil) ? 'changeable' : 'settled'
}
