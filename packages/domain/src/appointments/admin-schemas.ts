import { z } from 'zod'
import { dayField, idField, instantOutput, optionalField, optionalText } from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { timeSlotInput } from '../schedule/schemas.ts'
import { SCHEDULE_CONFLICTS } from './schedule-conflicts.ts'
import { APPOINTMENT_STATUSES, appointmentOutput } from './schemas.ts'

// What the administrator's page of appointments asks and is told; none of this has a path under /api.

/** How many appointments a page of a search holds. */
export const SEARCH_PAGE_SIZE = 50

/**
 * How many appointments are counted and paged through; beyond, it is told that there are more. Those of a term have to be
 * looked at each; those of dates and a status an index counts. To count a million takes long, and nobody turns a
 * thousand pages.
 */
export const MAX_FOUND = 5_000
export const MAX_COUNTED = 50_000

/** How many of the appointments that a change of the schedule affects are named. */
export const MAX_AFFECTED = 100

export const APPOINTMENT_SORTS = ['earliest', 'latest', 'name'] as const

/** Filters, order and page of a search; `from` and `to` are clinic days, both included. */
export const searchAppointmentsInput = z
  .object({
    search: optionalText(120),
    from: optionalField(dayField),
    to: optionalField(dayField),
    status: optionalField(z.enum(APPOINTMENT_STATUSES, 'Choose a status')),
    conflictsOnly: z.boolean('Must be true or false').default(false),
    sort: z.enum(APPOINTMENT_SORTS, 'Choose an order').default('earliest'),
    page: z.int('Must be a whole number').min(1, 'Must be at least 1').default(1),
  })
  .default({ search: null, conflictsOnly: false, sort: 'earliest', page: 1 })

/** What the patient changed by the private link, and when. */
const patientChangeOutput = z.object({
  change: z.enum(['moved', 'cancelled']),
  /** The start that it was moved from. */
  movedFrom: instantOutput.nullable(),
  at: instantOutput,
})

/**
 * An appointment with its mails, what its patient changed of it (the last first), and why it is outside the bookable
 * time, if it is still active and is (see scheduleConflictRule).
 */
export const adminAppointmentOutput = appointmentOutput.extend({
  scheduleConflict: z.enum(SCHEDULE_CONFLICTS).nullable(),
  mails: z.array(subjectMailOutput),
  changes: z.array(patientChangeOutput),
})

/**
 * A page of a search. `total` counts what it found, up to MAX_FOUND or MAX_COUNTED, and `more` says whether there is more;
 * `scheduleConflicts` counts the appointments with one, whatever the filter.
 */
export const searchAppointmentsOutput = z.object({
  appointments: z.array(adminAppointmentOutput),
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
  scheduleConflicts: z.int(),
})

export const appointmentDayInput = z.object({ day: dayField })

/** The appointments that begin on a clinic day, whatever their status, the earliest first. */
export const appointmentDayOutput = z.array(adminAppointmentOutput)

/** Any day of the wanted week. */
export const appointmentWeekInput = z.object({ day: dayField })

/** The seven clinic days from Sunday on, each with its open hours and all its appointments. */
export const appointmentWeekOutput = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      windows: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
      blocked: z.object({ reason: z.string().nullable() }).nullable(),
      appointments: z.array(adminAppointmentOutput),
    }),
  ),
})

/** A change of the schedule before it is saved. */
export const affectedInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('block'), date: dayField }),
  timeSlotInput.safeExtend({ change: z.literal('save-slot'), id: idField.optional() }),
  z.object({ change: z.literal('delete-slot'), id: idField }),
])

/** The appointments that the change would leave with a schedule conflict, as it would be then, the earliest first. */
export const affectedOutput = z.object({ appointments: z.array(adminAppointmentOutput), total: z.int() })

export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number]
export type PatientChange = z.infer<typeof patientChangeOutput>
export type AdminAppointment = z.infer<typeof adminAppointmentOutput>
export type AppointmentSearch = z.infer<typeof searchAppointmentsOutput>
export type AppointmentSearchInput = z.input<typeof searchAppointmentsInput>
export type AppointmentWeek = z.infer<typeof appointmentWeekOutput>
export type AppointmentDay = AppointmentWeek['days'][number]
export type AffectedInput = z.input<typeof affectedInput>
export type Affected = z.infer<typeof affectedOutput>
