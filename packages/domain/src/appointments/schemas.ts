import { z } from 'zod'
import {
  emailField,
  idField,
  instantOutput,
  LIMITS,
  optionalText,
  requiredText,
  trapField,
  versionField,
} from '../fields.ts'
import { openingOutput } from '../schedule/schemas.ts'
import { APPOINTMENT_TYPES, durationField } from './durations.ts'

export const APPOINTMENT_STATUSES = ['confirmed', 'cancelled', 'completed', 'no-show'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What the public sends to book a visit. Without an offset `appointmentDate` is clinic time. */
export const bookAppointmentInput = z.object({
  patientName: requiredText(LIMITS.name, 'Full name is required'),
  patientEmail: emailField,
  patientPhone: optionalText(LIMITS.phone),
  appointmentType: z.enum(APPOINTMENT_TYPES, 'Choose the type of visit'),
  duration: durationField.optional(),
  appointmentDate: requiredText(40, 'Date and time are required'),
  notes: optionalText(LIMITS.notes),
  status: z.literal('confirmed', 'A booking is always confirmed').optional(),
  website: trapField,
})

/** What the administrator may change of a visit: absent fields stay as they are. */
export const updateAppointmentInput = z.object({
  id: idField,
  status: z.enum(APPOINTMENT_STATUSES, 'Choose a status').optional(),
  notes: z.union([z.undefined(), optionalText(LIMITS.notes)]),
  version: versionField,
})

/** Status is open in answers: a row that another program imported may carry one this product does not know. */
export const appointmentOutput = z.object({
  id: z.int(),
  patientName: z.string(),
  patientEmail: z.string(),
  patientPhone: z.string().nullable(),
  appointmentType: z.string(),
  duration: z.int(),
  appointmentDate: instantOutput,
  status: z.string(),
  notes: z.string().nullable(),
  version: z.int(),
  createdAt: instantOutput,
})

/** What an error about a start that is not free carries besides its message. */
export const alternativesOutput = z.array(openingOutput)

export type Appointment = z.infer<typeof appointmentOutput>
export type BookAppointment = z.input<typeof bookAppointmentInput>
