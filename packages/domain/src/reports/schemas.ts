import { z } from 'zod'
import { idOutput, instantOutput } from '../fields.ts'

// Schemas of the admin reports; none of them has a path under /api.

/** Past weeks shown, the current one included, and coming weeks. */
export const WEEKS_BACK = 12
export const WEEKS_AHEAD = 8

/** Months shown, the current one included. */
export const MONTHS_BACK = 12

/** Maximum number of events shown, latest date first. */
export const MAX_EVENTS = 20

/**
 * A clinic week from Sunday, without cancelled appointments. Open minutes are the current time slots minus blocked
 * dates.
 */
const weekOutput = z.object({
  /** Its Sunday, as `yyyy-MM-dd`. */
  week: z.string(),
  bookedMinutes: z.int(),
  openMinutes: z.int(),
  appointments: z.int(),
  noShows: z.int(),
})

/** Appointments of a clinic month up to now by status. */
const monthOutput = z.object({
  /** As `yyyy-MM`. */
  month: z.string(),
  completed: z.int(),
  noShow: z.int(),
  cancelled: z.int(),
  /** Confirmed, or of an unknown status. */
  other: z.int(),
})

/** Patients who visited in a clinic month up to now, not counting cancelled appointments; new in the month of their first visit. */
const patientsOutput = z.object({
  /** As `yyyy-MM`. */
  month: z.string(),
  new: z.int(),
  returning: z.int(),
})

/** Appointments per type over these months up to now, without cancelled ones, most frequent first. */
const typeOutput = z.object({ appointmentType: z.string(), appointments: z.int() })

const eventFillOutput = z.object({
  id: idOutput,
  title: z.string(),
  date: instantOutput,
  registered: z.int(),
  /** Null: no limit. */
  maxAttendees: z.int().nullable(),
})

export const reportsOutput = z.object({
  /** The Sunday of the current week, as `yyyy-MM-dd`. */
  thisWeek: z.string(),
  weeks: z.array(weekOutput),
  months: z.array(monthOutput),
  patients: z.array(patientsOutput),
  types: z.array(typeOutput),
  events: z.array(eventFillOutput),
})

export type Reports = z.infer<typeof reportsOutput>
export type WeekFigures = Reports['weeks'][number]
export type MonthFigures = Reports['months'][number]
export type PatientFigures = Reports['patients'][number]
export type TypeFigures = Reports['types'][number]
export type EventFill = Reports['events'][number]
