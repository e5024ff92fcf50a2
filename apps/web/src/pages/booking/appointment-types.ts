import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  DEFAULT_DURATION,
  type Duration,
  TYPE_DURATIONS,
} from '@clinic/domain/availability/durations.ts'

/** What patients call each appointment type. */
const NAMES: Record<AppointmentType, string> = {
  consultation: 'Consultation',
  'follow-up': 'Follow-up',
  treatment: 'Treatment',
  adjustment: 'Adjustment',
}

/** Whether a text names an appointment type. */
export function isAppointmentType(text: string | null): text is AppointmentType {
  return APPOINTMENT_TYPES.some(type => type === text)
}

/** The name of an appointment type; one that this app does not know is shown as it is. */
export function appointmentTypeName(type: string): string {
  return isAppointmentType(type) ? NAMES[type] : type
}

/** How long an appointment takes, in minutes; 60 until a type is picked (specification, section 9). */
export function durationOf(type: AppointmentType | null): Duration {
  return type ? TYPE_DURATIONS[type] : DEFAULT_DURATION
}
