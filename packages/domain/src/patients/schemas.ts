import { z } from 'zod'
import { appointmentOutput } from '../appointments/schemas.ts'
import {
  idOutput,
  instantOutput,
  LIMITS,
  languageOutput,
  nameField,
  optionalText,
  phoneField,
  requiredText,
} from '../fields.ts'
import { toAsciiEmail } from '../mail/ascii-email.ts'
import { INVITATION_PROBLEMS } from './invitations.ts'

/** Patients in one response to a search. */
export const MAX_PATIENTS = 20

/** Appointments of one patient in a response, newest first. */
export const MAX_PATIENT_APPOINTMENTS = 500

const MIN_SEARCH = 2

export const searchPatientsInput = z.object({
  search: requiredText(LIMITS.search, 'Enter a name, email or phone number')
    .refine(text => text.length >= MIN_SEARCH, `Enter at least ${MIN_SEARCH} characters`)
    .meta({
      minLength: MIN_SEARCH,
      description:
        'Parts of a name, email or phone number, in any order; two characters match the beginnings of words',
      example: 'love',
    }),
})

const summary = {
  name: appointmentOutput.shape.patientName,
  email: appointmentOutput.shape.patientEmail.meta({
    description: 'Email address; null if the practice has none',
    example: 'ada@example.com',
  }),
  phone: appointmentOutput.shape.patientPhone,
  visits: z.int().meta({
    description: 'Number of past visits, without those that were cancelled or missed',
    example: 7,
  }),
  noShows: z.int().meta({ description: 'Number of missed appointments', example: 0 }),
  lastVisit: instantOutput.nullable().meta({
    description: 'Start of the last past visit, as ISO 8601 in UTC; null if there is none',
    example: '2026-10-05T15:00:00.000Z',
  }),
  nextVisit: instantOutput.nullable().meta({
    description: 'Start of the next confirmed appointment, as ISO 8601 in UTC; null if there is none',
  }),
}

/** A patient: a person, with all appointments that were booked under the same name and contact or merged. */
export const patientOutput = z
  .object({
    id: idOutput.meta({
      description: 'Id of the patient; `patientId` of the patient’s appointments',
      example: 7,
    }),
    appointmentId: idOutput.meta({ description: 'Id of the patient’s latest appointment', example: 41 }),
    ...summary,
    lastType: z.string().meta({
      description: 'Type of the last past visit or, without one, of the latest appointment',
      example: 'adjustment',
    }),
    language: languageOutput.meta({
      description: 'Language of the patient’s emails',
      example: 'en',
    }),
  })
  .meta({ id: 'Patient' })

/** A patient without what the API for other programs adds. */
export const knownPatientOutput = patientOutput.omit({ appointmentId: true }).extend({
  /** Null without an appointment. */
  lastType: z.string().nullable(),
})

/** Whom a booking at the desk is for, as typed. */
export const fittingPatientsInput = z.object({
  name: nameField('Enter a name'),
  email: optionalText(LIMITS.email, toAsciiEmail),
  phone: phoneField,
})

/** What the practice may do about an invitation to come back. */
export const invitationState = {
  /** The last invitation that was not taken back. */
  invitation: z.object({ id: idOutput, at: instantOutput }).nullable(),
  /** Why the patient may not be invited now; null if allowed. */
  invitationProblem: z.enum(INVITATION_PROBLEMS).nullable(),
}

/** A patient with all appointments, newest first, and what else has the same email: who typed it is unknown. */
export const patientRecordOutput = knownPatientOutput.extend({
  ...invitationState,
  appointments: z.array(
    appointmentOutput.pick({
      id: true,
      patientName: true,
      appointmentType: true,
      duration: true,
      appointmentDate: true,
      status: true,
      notes: true,
    }),
  ),
  /** Other patients with the same email or phone number. */
  sameContact: z.array(z.object({ id: idOutput, name: z.string(), by: z.enum(['email', 'phone']) })),
  /** Splits of the last day from or to the patient, newest first, with the name of the other one; a merge undoes each. */
  splits: z.array(z.object({ keep: idOutput, merge: idOutput, name: z.string() })),
  /** Upcoming registrations with the same email, soonest first, by the name that was typed there. */
  registrations: z.array(
    z.object({
      id: idOutput,
      name: z.string(),
      eventTitle: z.string(),
      eventDate: instantOutput,
      location: z.string(),
    }),
  ),
  /** Messages with the same email, newest first. */
  messages: z.array(z.object({ id: idOutput, name: z.string(), at: instantOutput })),
})

export type Patient = z.infer<typeof patientOutput>
export type KnownPatient = z.infer<typeof knownPatientOutput>
export type PatientRecord = z.infer<typeof patientRecordOutput>
