/** What of an appointment decides whether its patient may change it. */
export interface ChangeableAppointment {
  status: string
  /** Epoch milliseconds. */
  startsAt: number
  /** Agreed at the booking: until how many hours before the start it can be changed online. */
  changeNoticeHours: number
}

/** Until when (epoch milliseconds) a patient may move or cancel an appointment: hours that pass, whatever clocks do. */
export function changeDeadline({
  startsAt,
  changeNoticeHours,
}: Pick<ChangeableAppointment, 'startsAt' | 'changeNoticeHours'>): number {
  return startsAt - changeNoticeHours * 3_600_000
}

/**
 * Why a patient may not move or cancel an appointment at `now` (epoch milliseconds), as a key of the catalogue of
 * errors; null where they may (contract, the patient's own link).
 */
export function whyNoChange(
  appointment: ChangeableAppointment,
  now: number,
): 'appointmentNotActive' | 'tooLateToChange' | null {
  if (appointment.status !== 'confirmed' || appointment.startsAt <= now) return 'appointmentNotActive'
  return now < changeDeadline(appointment) ? null : 'tooLateToChange'
}
