import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../../availability/durations.ts'
import { isDayAndTime } from '../../clinic-time.ts'
import { emailField, idOutput, instantOutput, nameField, phoneField } from '../../fields.ts'
import { toMailbox } from '../../mail/mailbox.ts'
import { nameKey } from '../fold.ts'

/** Visits of one import. */
export const MAX_IMPORTED = 20_000

/** Bytes of an imported file. */
export const MAX_IMPORT_BYTES = 10 * 1_048_576

/** Hours during which an import can be undone. */
export const UNDO_IMPORT_HOURS = 24

/** Fewest digits of the phone number of a patient without an email address. */
const MIN_DIGITS = 7

/** The time of appointments without one. */
export const NOON = '12:00'

/** Whether a spreadsheet would run the text. */
export const isFormula = (text: string) => /^[=+@\t\r-]/.test(text)

/** Whether the patient can be recognized by the email address or the phone number. */
export const hasContact = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || (phone ?? '').replace(/\D/g, '').length >= MIN_DIGITS

/** A past appointment. `startsAt` is clinic time, `yyyy-MM-ddTHH:MM`. */
export const importedAppointment = z
  .object({
    name: nameField('Has no name').refine(name => !isFormula(name), 'Enter a name, not a formula'),
    email: emailField.nullable(),
    phone: phoneField,
    startsAt: z.string().refine(isDayAndTime, 'Must be a clinic day and time'),
    /** Whether the file has its time; one without is at noon. */
    hasTime: z.boolean().default(true),
    type: z.enum(APPOINTMENT_TYPES),
    /** Whether the patient is not to be reminded to come back. */
    leftOut: z.boolean().default(false),
  })
  .refine(hasContact, { path: ['phone'], message: 'Enter an email address or a phone number' })

/** Rows are checked later in batches: even to look at 20,000 at once would hold up other requests. */
export const importAppointmentsInput = z.object({
  appointments: z.custom<SentAppointment[]>(
    rows => Array.isArray(rows) && rows.length > 0 && rows.length <= MAX_IMPORTED,
    `Send 1 to ${MAX_IMPORTED} appointments`,
  ),
})

/** Equal for rows that are one appointment of one patient. */
export function importKey({ name, email, phone, startsAt }: ImportedAppointment): string {
  return `${nameKey(name)} ${email === null ? (phone ?? '').replace(/\D/g, '') : toMailbox(email)} ${startsAt}`
}

/** `known` appointments were on this site already, or earlier in the same import. */
export const appointmentImportOutput = z.object({ imported: z.int(), known: z.int() })

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

export type SentAppointment = z.input<typeof importedAppointment>
export type ImportedAppointment = z.output<typeof importedAppointment>
