import { z } from 'zod'
import { emailField, idField, idOutput, instantOutput, LIMITS, nullIfEmpty, requiredText } from '../fields.ts'
import { remarkOutput } from './remarks.ts'

export const MAX_CALENDARS = 5

/** Days ahead of which busy times are read. */
export const BUSY_DAYS = 366

/** Busy times shown before a calendar is added. */
export const PREVIEWED_TIMES = 10

/** The private ICS address of a calendar. Calendar apps give it with `webcal:`, which means https. */
const address = requiredText(LIMITS.url, 'Enter the address of the calendar')
  .transform(text => text.replace(/^webcals?:/i, 'https:'))
  // Networks of OUTBOUND_NETWORKS may be reached by http, which the server decides.
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https or webcal' }))
  .refine(text => !/^https?:\/\/[^\\/?#]*@/i.test(text), 'Enter the address without a user name and password')

export const calendarInput = z.object({ name: requiredText(LIMITS.name, 'Enter a name'), address })

export const calendarPreviewInput = z.object({ address })

/** Whose answers count in invitations, and whether those without one are busy times. */
export const calendarInvitationsInput = z.object({
  id: idField,
  owner: nullIfEmpty(emailField.nullable().optional()).transform(owner => owner ?? null),
  countsUnanswered: z.boolean(),
})

const busyTimeOutput = z.object({ startsAt: instantOutput, endsAt: instantOutput })

/** The next busy times, their number within a year, and the remarks. */
export const calendarPreviewOutput = z.object({
  next: z.array(busyTimeOutput),
  count: z.int(),
  remarks: z.array(remarkOutput),
})

export const calendarOutput = z.object({
  id: idOutput,
  name: z.string(),
  /** All that is shown of its address, which is itself a secret. */
  host: z.string(),
  /** Time of the last successful read. */
  readAt: instantOutput,
  /** Why the last read failed, in words. */
  problem: z.string().nullable(),
  /** Whether it could not be read for two hours. */
  unread: z.boolean(),
  /** Busy times of a read that would lose most of those ahead, which are kept until the administrator decides. */
  foundAhead: z.int().nullable(),
  remarks: z.array(remarkOutput),
  owner: z.string().nullable(),
  countsUnanswered: z.boolean(),
  /** Busy times ahead. */
  ahead: z.int(),
})

/** A busy time on a day of the front desk, with the name of its calendar. */
export const namedBusyTimeOutput = busyTimeOutput.extend({ calendar: z.string() })

export type ListedCalendar = z.infer<typeof calendarOutput>
export type CalendarPreview = z.infer<typeof calendarPreviewOutput>
export type NamedBusyTime = z.infer<typeof namedBusyTimeOutput>
