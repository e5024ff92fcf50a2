import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'

/** Whether a text is a known appointment type. */
export function isAppointmentType(text: string | null | undefined): text is AppointmentType {
  return APPOINTMENT_TYPES.some(type => type === text)
}
