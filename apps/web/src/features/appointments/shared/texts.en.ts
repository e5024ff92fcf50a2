import type { AppointmentType } from '@clinic/domain/availability/durations.ts'

/** Appointment types in patients' words. */
const types: Record<AppointmentType, string> = {
  consultation: 'Consultation',
  'follow-up': 'Follow-up',
  treatment: 'Treatment',
  adjustment: 'Adjustment',
}

export const en = {
  types,
  minutes: (minutes: number) => `${minutes} minutes`,
  visit: (type: string, minutes: number) => `${type}, ${minutes} minutes`,
  at: (date: string, time: string) => `${date} at ${time}`,
  early: (minutes: number) => `Arrive ${minutes} minutes early`,
  bring: 'Bring ID and insurance information',
  wear: 'Wear comfortable clothing',
  loading: 'Loading',
}
