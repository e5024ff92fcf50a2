import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import { isDayAndTime } from '../../clinic-time.ts'
import {
  emailField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  nameField,
  optionalText,
} from '../../fields.ts'

/** Visits of one import. */
export const MAX_IMPORTED = 20_000

/** Bytes of an imported file. */
export const MAX_IMPORT_BYTES = 10 * 1_048_576

/** Hours during which an import can be undone. */
export const UNDO_IMPORT_HOURS = 24

/** A past appointment. `startsAt` is clinic time, `yyyy-MM-ddTHH:MM`. */
export const importedAppointment = z.object({
  name: nameField('Has no name'),
  email: emailField.nullable(),
  phone: optionalText(LIMITS.phone),
  startsAt: z.string('Must be a clinic day and time').refine(isDayAndTime, 'Must be a clinic day and time'),
  type: z.enum(APPOINTMENT_TYPES),
})

export const importAppointmentsInput = z.object({
  appointments: z.array(importedAppointment).min(1).max(MAX_IMPORTED),
})

/** `known` appointments were on this site already. */
export const appointmentImportOutput = z.object({ imported: z.int(), known: z.int() })

export const undoImportInput = z.object({ id: idField })

/** Imports of the last day, newest first. */
export const appointmentImportsOutput = z.array(
  z.object({
    id: idOutput,
    appointments: z.int(),
    createdAt: instantOutput,
    /** Until when it can be undone. */
    undoUntil: instantOutput,
    undone: z.boolean(),
  }),
)

export type ImportedAppointment = z.output<typeof importedAppointment>
