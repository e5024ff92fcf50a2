import { z } from 'zod'
import { idOutput, instantOutput } from '../fields.ts'

// What the administrator's picture of the practice shows; none of this has a path under /api.

/** How many weeks are shown: those up to the present one, which is the last of them, and those to come. */
export const WEEKS_BACK = 12
export const WEEKS_AHEAD = 8

/** How many months are shown, the present one included. */
export const MONTHS_BACK = 12

/** How many events are shown, the latest of those planned first. */
export const MOST_EVENTS = 20

/** A clinic week, from Sunday. Cancelled appointments do not count; open are today's time slots without blocked dates. */
const weekOutput = z.object({
  /** Its Sunday, as `yyyy-MM-dd`. */
  week: z.string(),
  bookedMinutes: z.int(),
  openMinutes: z.int(),
  appointments: z.int(),
})

/** The appointments of a clinic month, by what became of them. */
const monthOutput = z.object({
  /** As `yyyy-MM`. */
  month: z.string(),
  completed: z.int(),
  noShow: z.int(),
  cancelled: z.int(),
  /** Confirmed, or of a status that this app does not know. */
  other: z.int(),
})

/** How many appointments there were of a type in these months, cancelled ones left out; the most first. */
const typeOutput = z.object({ appointmentType: z.string(), appointments: z.int() })

const eventFillOutput = z.object({
  id: idOutput,
  title: z.string(),
  date: instantOutput,
  registered: z.int(),
  /** Null: there is no limit. */
  maxAttendees: z.int().nullable(),
})

export const statisticsOutput = z.object({
  /** The Sunday of the present week, as `yyyy-MM-dd`. */
  thisWeek: z.string(),
  weeks: z.array(weekOutput),
  months: z.array(monthOutput),
  types: z.array(typeOutput),
  events: z.array(eventFillOutput),
})

export type Statistics = z.infer<typeof statisticsOutput>
export type WeekFigures = Statistics['weeks'][number]
export type MonthFigures = Statistics['months'][number]
export type TypeFigures = Statistics['types'][number]
export type EventFill = Statistics['events'][number]
