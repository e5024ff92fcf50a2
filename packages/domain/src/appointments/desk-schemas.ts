import { z } from 'zod'
import { availabilityInput, durationField, typeField } from '../availability/schemas.ts'
import { booleanField, emailField, idField, optionalField, wholeNumber } from '../fields.ts'
import { appointmentOutput, bookAppointmentInput, startField } from './schemas.ts'
import { MAX_SERIES, MIN_SERIES, SERIES_WEEKS } from './series.ts'

// Schemas of the practice's own booking; none of them has a path under /api.

/** An appointment that is moved does not block its own time. */
const exceptField = idField.optional()

const outsideHoursField = booleanField.default(false)

export const deskOpeningsInput = z.object({
  date: availabilityInput.shape.date,
  duration: durationField,
  type: typeField,
  outsideHours: outsideHoursField,
  except: exceptField,
})

/** Whether first visits are marked: without earlier visits, every patient counts as new. */
export const firstTimeMarks = z.object({ marked: booleanField })

export const deskDaysInput = z.object({ duration: durationField, type: typeField, except: exceptField })

/** Several starts are a series. */
export const bookForPatientInput = bookAppointmentInput
  .pick({
    patientName: true,
    patientPhone: true,
    appointmentType: true,
    duration: true,
    notes: true,
    language: true,
  })
  .extend({
    patientEmail: optionalField(emailField),
    /** The patient who was chosen; another name than the patient's books for another patient. */
    patientId: idField.optional(),
    /** Whether the patient is none of those who are known. */
    isNewPatient: booleanField.default(false),
    starts: z
      .array(startField)
      .min(1, 'Choose a time')
      .max(MAX_SERIES, `Book at most ${MAX_SERIES} appointments together`)
      .refine(starts => new Set(starts).size === starts.length, 'Choose different times'),
    outsideHours: outsideHoursField,
    sendConfirmation: booleanField.default(true),
    /** Whether the patient agreed to texts on the phone. */
    textConsent: booleanField.optional(),
  })

/** What was booked, earliest first, and whether the patient is emailed. */
export const bookedForPatientOutput = z.object({
  appointments: z.array(appointmentOutput),
  emailed: z.boolean(),
})

export const planSeriesInput = z.object({
  start: startField,
  duration: durationField,
  type: typeField,
  every: z.literal(SERIES_WEEKS, 'Choose every week, every 2 weeks or every 4 weeks'),
  times: wholeNumber(MIN_SERIES, MAX_SERIES),
  outsideHours: outsideHoursField,
})

export type BookedForPatient = z.infer<typeof bookedForPatientOutput>
