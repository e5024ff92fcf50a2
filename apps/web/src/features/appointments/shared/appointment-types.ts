import { APPOINTMENT_TYPES, type AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { Language } from '@clinic/domain/language.ts'
import { texts } from './type-names/texts.ts'

/** Whether a text is a known appointment type. */
export function isAppointmentType(text: string | null | undefined): text is AppointmentType {
  return APPOINTMENT_TYPES.some(type => type === text)
}

/** Built-in name of an appointment type; an unknown one is shown as stored. */
export function appointmentTypeName(type: string, language: Language): string {
  return isAppointmentType(type) ? texts[language][type] : type
}
