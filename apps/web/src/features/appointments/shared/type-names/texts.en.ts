import type { AppointmentType } from '@clinic/domain/availability/durations.ts'

/** Appointment types in patients' words. */
export const en: Record<AppointmentType, string> = {
  consultation: 'Consultation',
  'follow-up': 'Follow-up',
  treatment: 'Treatment',
  adjustment: 'Adjustment',
}
