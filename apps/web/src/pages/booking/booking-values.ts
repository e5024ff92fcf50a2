import { type BookAppointment, bookAppointmentInput } from '@clinic/domain/appointments/schemas.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Opening } from '@clinic/domain/availability/schemas.ts'
import { dayField, timeOfDayField } from '@clinic/domain/fields.ts'
import { z } from 'zod'
import { durationOf } from './appointment-types.ts'
import type { BookingChoice } from './booking-choice.ts'

/** What a person chooses and types on the booking page. */
export interface BookingValues extends BookingChoice {
  patientName: string
  patientEmail: string
  patientPhone: string
  notes: string
}

export type BookingField = keyof BookingValues

/** The fields in the order in which they stand on the page. */
export const BOOKING_FIELDS = [
  'appointmentType',
  'date',
  'time',
  'patientName',
  'patientEmail',
  'patientPhone',
  'notes',
] as const satisfies readonly BookingField[]

/** The form's rules: the API's own, with the instant taken apart into the day and the time of day. */
export const bookingFormSchema = bookAppointmentInput
  .pick({ appointmentType: true, patientName: true, patientEmail: true, patientPhone: true, notes: true })
  .extend({
    date: z.string('Choose a date').pipe(dayField),
    time: z.string('Choose a time').pipe(timeOfDayField),
  })

/** An untouched form, with what the address has chosen. */
export function initialValues(choice: BookingChoice): BookingValues {
  return { ...choice, patientName: '', patientEmail: '', patientPhone: '', notes: '' }
}

/** What is sent to book an opening. The duration is the type's, the instant the opening's. */
export function toBooking(
  values: BookingValues & { appointmentType: AppointmentType },
  opening: Opening,
): BookAppointment {
  const { appointmentType, patientName, patientEmail, patientPhone, notes } = values
  return {
    patientName: patientName.trim(),
    patientEmail: patientEmail.trim(),
    patientPhone: patientPhone.trim(),
    appointmentType,
    duration: durationOf(appointmentType),
    appointmentDate: opening.startsAt,
    notes: notes.trim(),
    status: 'confirmed',
  }
}
