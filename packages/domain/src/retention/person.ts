import { z } from 'zod'
import { adminAppointmentOutput } from '../appointments/admin-schemas.ts'
import { auditEntryOutput } from '../audit-log/schemas.ts'
import { messageOutput } from '../contact/messages.ts'
import { attendeeOutput } from '../events/attendees.ts'
import { waitingOutput } from '../events/waiting-list.ts'
import { idOutput, instantOutput } from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { earlierRequestOutput } from '../offers/schemas.ts'
import { consentOutput, subjectTextOutput } from '../text-messages/desk-schemas.ts'

/** Maximum rows of each kind listed for one person. */
export const MAX_PERSON_ROWS = 2_000

/** Upcoming active rows keep their names. */
const isUpcoming = z.boolean()

const eventDate = instantOutput
const mails = z.array(subjectMailOutput)

/** Everything stored about the people of one email address, or some of them, newest first. */
export const personOutput = z.object({
  email: z.string(),
  /** The patients of the address, also those who were not chosen. */
  people: z.array(z.object({ id: idOutput, name: z.string() })),
  /** Other addresses of the chosen people's records and visits; other rows under these are left out. */
  otherEmails: z.array(z.string()),
  madeAt: instantOutput,
  /** False if any list was cut. */
  complete: z.boolean(),
  appointments: z.array(adminAppointmentOutput.omit({ scheduleConflict: true }).extend({ isUpcoming })),
  registrations: z.array(attendeeOutput.extend({ eventDate, isUpcoming })),
  waitingList: z.array(
    waitingOutput.omit({ state: true, place: true }).extend({
      outcome: z.string().nullable(),
      endedAt: instantOutput.nullable(),
      eventDate,
      isUpcoming,
    }),
  ),
  messages: z.array(messageOutput),
  /** Answers to forms of these appointments; null if no session secret opens them. */
  forms: z.array(
    z.object({
      appointmentId: idOutput,
      name: z.string(),
      begunAt: instantOutput,
      sentAt: instantOutput.nullable(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })).nullable(),
    }),
  ),
  /** Wishes for earlier times than these appointments, with what was offered. */
  earlierRequests: z.array(
    earlierRequestOutput.pick({ appointmentId: true, days: true, partOfDay: true, askedAt: true }).extend({
      offers: z.array(
        z.object({ startsAt: instantOutput, offeredAt: instantOutput, outcome: z.string().nullable() }),
      ),
    }),
  ),
  /** Unsent mails to the address about deleted rows. */
  otherMails: mails,
  /** Clinic days on which a booking hit the limit for this address. */
  limitNotices: z.array(z.object({ day: z.string() })),
  /** Whether, by whom and since when the patient is left out of reminders to come back. */
  leftOut: z.array(z.object({ askedBy: z.enum(['patient', 'practice']), at: instantOutput })),
  /** When they were last asked for a review. */
  reviewRequests: z.array(z.object({ at: instantOutput })),
  /** Invitations to come back, and when their link was used. */
  invitations: z.array(
    z.object({ at: instantOutput, bookedAt: instantOutput.nullable(), appointmentType: z.string() }),
  ),
  /** Texts about these appointments. */
  texts: z.array(subjectTextOutput.extend({ appointmentId: idOutput })),
  /** Consents to texts of the numbers typed with them, for all who use these, and replies from them. */
  textConsents: z.array(consentOutput.extend({ number: z.string() })),
  textReplies: z.array(z.object({ number: z.string(), at: instantOutput, text: z.string() })),
  /** Audit entries of these rows, and of deleted rows under this address. */
  history: z.array(auditEntryOutput),
})

export type Person = z.infer<typeof personOutput>
