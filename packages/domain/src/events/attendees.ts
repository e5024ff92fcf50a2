import { z } from 'zod'
import { idField, languageChoice, pageField } from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { listedRegistrationOutput } from './registration-schemas.ts'

/** The administrator's view of a registration: cancelled ones included, with its mails. */
export const attendeeOutput = listedRegistrationOutput.extend({
  mails: z.array(subjectMailOutput),
})

/** Attendees per page of the admin list. */
export const ATTENDEES_PAGE = 100

export const attendeesFilter = z.object({
  /** Lists attendees of every event if absent. */
  eventId: idField.optional(),
  /** Lists attendees of every language if absent. */
  language: languageChoice.optional(),
})

export const attendeesInput = attendeesFilter.extend({ page: pageField }).default({ page: 1 })

/** A page of attendees, newest first. `total` counts all that are listed, `cancelled` those among them who cancelled. */
export const attendeesOutput = z.object({
  attendees: z.array(attendeeOutput),
  total: z.int(),
  cancelled: z.int(),
  page: z.int(),
  pageSize: z.int(),
})

export type Attendee = z.infer<typeof attendeeOutput>
export type AttendeesQuery = z.infer<typeof attendeesInput>
export type AttendeesFilter = z.infer<typeof attendeesFilter>
export type Attendees = z.infer<typeof attendeesOutput>
