import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { namedBusyTimeOutput } from '../calendars/schemas.ts'
import {
  booleanField,
  changedLanguageField,
  dayField,
  instantOutput,
  LIMITS,
  optionalField,
  optionalText,
  pageField,
} from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { SCHEDULE_CONFLICTS } from './schedule-conflicts.ts'
import { APPOINTMENT_STATUSES, appointmentOutput } from './schemas.ts'

// Schemas of the admin appointments page; none of them has a path under /api.

export const SEARCH_PAGE_SIZE = 50

/** Cap on counted results; past it the page shows "5,000+", because a text search cannot use an index. */
export const MAX_FOUND = 5_000
export const MAX_COUNTED = 50_000

export const APPOINTMENT_SORTS = ['earliest', 'latest', 'name'] as const

/** Filters, order and page of a search. `from` and `to` are clinic days, both included. */
export const searchAppointmentsInput = z
  .object({
    search: optionalText(LIMITS.search),
    from: optionalField(dayField),
    to: optionalField(dayField),
    status: optionalField(z.enum(APPOINTMENT_STATUSES, 'Choose a status')),
    language: changedLanguageField,
    conflictsOnly: booleanField.default(false),
    sort: z.enum(APPOINTMENT_SORTS, 'Choose an order').default('earliest'),
    page: pageField,
  })
  .default({ search: null, conflictsOnly: false, sort: 'earliest', page: 1 })

/** A move or cancellation by the patient, through the private link, or by the practice. */
const appointmentChangeOutput = z.object({
  change: z.enum(['moved', 'cancelled']),
  madeBy: z.enum(['patient', 'practice']),
  /** The start before the move. */
  movedFrom: instantOutput.nullable(),
  at: instantOutput,
  /** The version after a change by the practice. */
  version: z.int().nullable(),
})

/** Adds mails, changes (newest first) and the schedule conflict of an active appointment, if any. */
export const adminAppointmentOutput = appointmentOutput.extend({
  /** Whether the patient has no earlier appointment that was kept. */
  firstVisit: z.boolean(),
  /** Whether it was imported from a file of another system. */
  imported: z.boolean(),
  scheduleConflict: z.enum(SCHEDULE_CONFLICTS).nullable(),
  mails: z.array(subjectMailOutput),
  changes: z.array(appointmentChangeOutput),
})

/**
 * `total` stops at MAX_FOUND or MAX_COUNTED; `more` says whether there are more. `scheduleConflicts` ignores the
 * filter.
 */
export const searchAppointmentsOutput = z.object({
  appointments: z.array(adminAppointmentOutput),
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
  scheduleConflicts: z.int(),
})

/** The day to load, or any day of the week to load. */
export const appointmentDayInput = z.object({ day: dayField })

const windowOutput = z.object({ startTime: z.string(), endTime: z.string() })

/** A clinic day with its open hours and all appointments that start on it, in any status, earliest first. */
export const appointmentDayOutput = z.object({
  day: z.string(),
  windows: z.array(windowOutput),
  /** Hours of the types of visit whose hours are not `windows`. */
  typeWindows: z.partialRecord(z.enum(APPOINTMENT_TYPES), z.array(windowOutput)).optional(),
  blocked: z.object({ reason: z.string().nullable() }).nullable(),
  /** Times of other calendars that overlap the day, as far as they do. */
  busy: z.array(namedBusyTimeOutput),
  appointments: z.array(adminAppointmentOutput),
})

/** Seven clinic days from Sunday. */
export const appointmentWeekOutput = z.object({ days: z.array(appointmentDayOutput) })

/** Appointments in conflict if a schedule change were saved, earliest first. */
export const affectedOutput = z.object({ appointments: z.array(adminAppointmentOutput), total: z.int() })

export type AppointmentSort = (typeof APPOINTMENT_SORTS)[number]
export type AppointmentChange = z.infer<typeof appointmentChangeOutput>
export type AdminAppointment = z.infer<typeof adminAppointmentOutput>
export type AppointmentSearch = z.infer<typeof searchAppointmentsOutput>
export type AppointmentWeek = z.infer<typeof appointmentWeekOutput>
export type AppointmentDay = z.infer<typeof appointmentDayOutput>
export type Affected = z.infer<typeof affectedOutput>
