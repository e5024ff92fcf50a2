import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { durationField } from '../availability/schemas.ts'
import {
  booleanField,
  boxField,
  changedLanguageField,
  createdAtOutput,
  defaultedField,
  emailField,
  emailWithheldOutput,
  honeypotField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  languageField,
  languageOutput,
  nameField,
  notifiedField,
  numberField,
  optionalField,
  optionalText,
  phoneField,
  requiredText,
  unchangedIfAbsent,
  versionField,
  versionOutput,
  wordField,
} from '../fields.ts'

export const APPOINTMENT_STATUSES = ['confirmed', 'cancelled', 'completed', 'no-show'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

const patientName = { description: 'The patient’s full name', example: 'Ada Lovelace' }
const patientPhone = { description: 'The patient’s phone number', example: '(573) 555-0199' }
const appointmentType = {
  description:
    'The type of visit, which sets the default duration: consultation 60, follow-up 30, treatment 45, adjustment 30 minutes, unless the practice set others',
  example: 'treatment',
}
const status = {
  description: '`confirmed`, `cancelled`, `completed` or `no-show`. Cancelling frees the time right away.',
  example: 'confirmed',
}
const notes = {
  description: 'The patient’s notes, and notes the clinic added',
  example: 'My left shoulder hurts',
}

/** A start as a person or program gives it, which `readInstant` reads. */
export const startField = requiredText(40, 'Date and time are required')

/** A public booking. `appointmentDate` without an offset is clinic time. */
export const bookAppointmentInput = z.object({
  patientName: nameField('Full name is required').meta(patientName),
  patientEmail: emailField,
  patientPhone: phoneField.meta(patientPhone),
  appointmentType: wordField(z.enum(APPOINTMENT_TYPES, 'Choose the type of visit')).meta(appointmentType),
  duration: optionalField(durationField).meta({
    description:
      'Length in minutes: 30, 45, 60 or the length of a type of visit. Defaults to the length of the type.',
    example: 45,
  }),
  appointmentDate: startField.meta({
    description:
      'The start: one of that day’s openings (`startsAt`), as ISO 8601 with `Z` or an offset. Read as clinic time if it has neither.',
    example: '2026-12-07T16:00:00.000Z',
  }),
  notes: optionalText(LIMITS.notes).meta({
    description: 'Anything the clinic should know',
    example: 'My left shoulder hurts',
  }),
  status: optionalField(z.literal('confirmed', 'A booking is always confirmed')).meta({
    description: 'Optional; a booking is always confirmed',
    example: 'confirmed',
  }),
  language: languageField,
  /** Whether the box beside the phone was checked, which the site shows while texts are on. */
  textConsent: optionalField(boxField()).meta({ undocumented: true }),
  leaveEmpty: honeypotField,
})

/** Absent fields keep their values. */
export const appointmentUpdate = z.object({
  id: idField,
  status: optionalField(z.enum(APPOINTMENT_STATUSES, 'Choose a status')).meta(status),
  notes: unchangedIfAbsent(LIMITS.notes).meta(notes),
  appointmentDate: optionalField(startField).meta({
    description:
      'Moves the appointment: an open start from now on, up to a year ahead, as ISO 8601 with `Z` or an offset. Read as clinic time if it has neither.',
    example: '2026-12-07T16:00:00.000Z',
  }),
  duration: optionalField(durationField).meta({
    description: 'Length in minutes: 30, 45, 60 or the length of a type of visit',
    example: 45,
  }),
  outsideHours: defaultedField(booleanField, false).meta({
    description: 'Whether a move may use closed hours and blocked dates; it never overlaps an appointment',
    example: false,
  }),
  arrived: optionalField(booleanField).meta({
    description: 'Sets `arrivedAt` to now, on the day of a confirmed appointment alone, or clears it',
    example: false,
  }),
  notifyPatient: optionalField(booleanField).meta({
    description: 'Whether to email the patient. If absent, a move is announced, and a changed status is not.',
    example: true,
  }),
  language: changedLanguageField,
  version: versionField,
})

/** Undoes the last move or cancellation by the practice; `version` is the one that it produced. */
export const undoChangeInput = z.object({ id: idField, version: z.int('Must be a whole number') })

export const deleteAppointmentInput = z.object({
  id: idField,
  notifyPatient: notifiedField('Whether to email the patient; false by default'),
  /** What the desk saw. Marked inside: the generator drops the mark of an optional parameter. */
  version: optionalField(numberField(z.int('Must be a whole number')).meta({ undocumented: true })),
})

/** Status is any text in responses: imported rows may carry one this app does not know. */
export const appointmentOutput = z
  .object({
    id: idOutput,
    patientId: idOutput.nullable().meta({
      description:
        'Id of the patient, the same for all appointments of one person; null once anonymized. It changes when two patients are merged or separated.',
      example: 7,
    }),
    patientName: z.string().meta(patientName),
    patientEmail: z.string().nullable().meta({
      description:
        'Where the confirmation went; null if the practice booked for a patient who gave no address. Such a patient gets no email.',
      example: 'ada@example.com',
    }),
    patientPhone: z.string().nullable().meta(patientPhone),
    appointmentType: z.string().meta(appointmentType),
    duration: z.int().meta({ description: 'Length in minutes', example: 45 }),
    appointmentDate: instantOutput.meta({
      description: 'The start, as ISO 8601 in UTC',
      example: '2026-12-07T16:00:00.000Z',
    }),
    status: z.string().meta(status),
    notes: z.string().nullable().meta(notes),
    arrivedAt: instantOutput.nullable().meta({
      description: 'When the patient came to the front desk, as ISO 8601 in UTC; null if not yet',
      example: null,
    }),
    language: languageOutput,
    version: versionOutput,
    createdAt: createdAtOutput,
  })
  .meta({ id: 'Appointment' })

/**
 * An appointment as a patient books it: with an email address, before anyone arrives, and without what would reveal
 * to a stranger who is a patient.
 */
export const newAppointmentOutput = appointmentOutput
  .omit({ patientId: true, arrivedAt: true, language: true })
  .extend({
    patientEmail: z.string().meta({ description: 'Where the confirmation went', example: 'ada@example.com' }),
  })

/** The response to a booking. */
export const bookedAppointmentOutput = newAppointmentOutput
  .extend({
    emailWithheld: emailWithheldOutput('booking'),
    manageUrl: z.string().meta({
      description: 'The private page for moving or cancelling it; anyone with this link can',
      example: 'https://clinic.example.com/appointment/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
    }),
  })
  .meta({ id: 'BookedAppointment' })

export type Appointment = z.infer<typeof appointmentOutput>
export type BookedAppointment = z.infer<typeof bookedAppointmentOutput>
export type BookAppointment = z.input<typeof bookAppointmentInput>
