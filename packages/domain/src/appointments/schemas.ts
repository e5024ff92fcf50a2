import { z } from 'zod'
import { APPOINTMENT_TYPES, durationField } from '../availability/durations.ts'
import { openingOutput } from '../availability/schemas.ts'
import {
  defaultedField,
  emailField,
  honeypotField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  nameField,
  optionalField,
  optionalText,
  requiredText,
  unchangedIfAbsent,
  versionField,
  versionOutput,
  wordField,
} from '../fields.ts'

export const APPOINTMENT_STATUSES = ['confirmed', 'cancelled', 'completed', 'no-show'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

const patientName = { description: 'The patient’s full name', example: 'Ada Lovelace' }
const patientPhone = { description: 'Where the patient can be called', example: '(573) 555-0199' }
const appointmentType = {
  description:
    'The type of visit. It decides the duration: consultation 60, follow-up 30, treatment 45, adjustment 30 minutes.',
  example: 'treatment',
}
const status = {
  description:
    '`confirmed`, `cancelled`, `completed` or `no-show`. A cancelled visit frees its time at once.',
  example: 'confirmed',
}
const notes = {
  description: 'What the patient wrote, and what the clinic added',
  example: 'My left shoulder hurts',
}

/** What the public sends to book an appointment. Without an offset `appointmentDate` is clinic time. */
export const bookAppointmentInput = z.object({
  patientName: nameField('Full name is required').meta(patientName),
  patientEmail: emailField,
  patientPhone: optionalText(LIMITS.phone).meta(patientPhone),
  appointmentType: wordField(z.enum(APPOINTMENT_TYPES, 'Choose the type of visit')).meta(appointmentType),
  duration: optionalField(durationField).meta({
    description: 'Minutes: 30, 45 or 60. Left out, the type’s own duration is taken.',
    example: 45,
  }),
  appointmentDate: requiredText(40, 'Date and time are required').meta({
    description:
      'The start: one of the openings of that day (`startsAt`), as ISO 8601 with `Z` or an offset. Without one it is clinic time.',
    example: '2026-12-07T16:00:00.000Z',
  }),
  notes: optionalText(LIMITS.notes).meta({
    description: 'What the clinic should know',
    example: 'My left shoulder hurts',
  }),
  status: optionalField(z.literal('confirmed', 'A booking is always confirmed')).meta({
    description: 'May be left out; a booking is always confirmed',
    example: 'confirmed',
  }),
  website: honeypotField,
})

/** Whether the patient is told by mail; a program says so where it wants that. */
const tellPatientField = defaultedField(z.boolean('Must be true or false'), false).meta({
  description: 'Whether the patient is told by e-mail; not, when it is left out',
  example: true,
})

/** What the administrator may change of an appointment: absent fields stay as they are. */
export const updateAppointmentInput = z.object({
  id: idField,
  status: optionalField(z.enum(APPOINTMENT_STATUSES, 'Choose a status')).meta(status),
  notes: unchangedIfAbsent(LIMITS.notes).meta(notes),
  tellPatient: tellPatientField,
  version: versionField,
})

export const deleteAppointmentInput = z.object({ id: idField, tellPatient: tellPatientField })

/** Status is open in responses: a row that another program imported may carry one this app does not know. */
export const appointmentOutput = z.object({
  id: idOutput,
  patientName: z.string().meta(patientName),
  patientEmail: z.string().meta({ description: 'Where the confirmation went', example: 'ada@example.com' }),
  patientPhone: z.string().nullable().meta(patientPhone),
  appointmentType: z.string().meta(appointmentType),
  duration: z.int().meta({ description: 'Minutes', example: 45 }),
  appointmentDate: instantOutput.meta({
    description: 'The start, as ISO 8601 in UTC',
    example: '2026-12-07T16:00:00.000Z',
  }),
  status: z.string().meta(status),
  notes: z.string().nullable().meta(notes),
  version: versionOutput,
  createdAt: instantOutput,
})

/** The response to whoever booked. */
export const bookedAppointmentOutput = appointmentOutput.extend({
  manageUrl: z.string().meta({
    description: 'The private page on which the patient moves or cancels it; anybody who has it can',
    example: 'https://clinic.example.com/appointment/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
  }),
})

/** What an error about a start that is not free carries besides its message. */
export const alternativesOutput = z.array(openingOutput)

export type Appointment = z.infer<typeof appointmentOutput>
export type BookedAppointment = z.infer<typeof bookedAppointmentOutput>
export type BookAppointment = z.input<typeof bookAppointmentInput>
