import { BOOKING_PATH } from './navigation.ts'

/** What the practice presets when it books for a patient. */
export interface BookingForPatient {
  /** Clinic day, `yyyy-MM-dd`. */
  date?: string
  /** Clinic time, `HH:MM`. */
  time?: string
  /** Id of an earlier appointment of the patient: names and addresses stay out of URLs. */
  patient?: number
  /** Path in the admin area to return to. */
  returnTo: string
}

/** Address of the booking page with its form for the practice. */
export function bookForPatientPath({ date, time, patient, returnTo }: BookingForPatient): string {
  const search = new URLSearchParams()
  if (date !== undefined) search.set('date', date)
  if (time !== undefined) search.set('time', time)
  if (patient !== undefined) search.set('patient', String(patient))
  search.set('return', returnTo)
  return `${BOOKING_PATH}?${search}`
}

/** State of the navigation back to the admin area, which marks the rows that were booked. */
export interface BookedState {
  bookedIds: number[]
}
