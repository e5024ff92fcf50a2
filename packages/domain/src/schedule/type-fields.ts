import { z } from 'zod'
import { APPOINTMENT_TYPES, type AppointmentType } from '../availability/durations.ts'

/** Name of the checkbox of a type of visit, in a form of hours. */
export const typeFieldName = (type: AppointmentType) => `type-${type}` as const

/** The checkboxes of the types, as a form sends them: those that are checked. */
export const typeFields = Object.fromEntries(
  APPOINTMENT_TYPES.map(type => [typeFieldName(type), z.string().optional()]),
)

/** The types that are checked. */
export function readTypeFields(fields: Readonly<Record<string, unknown>>): AppointmentType[] {
  return APPOINTMENT_TYPES.filter(type => fields[typeFieldName(type)] !== undefined)
}
