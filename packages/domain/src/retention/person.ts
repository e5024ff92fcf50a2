import { z } from 'zod'
import { adminAppointmentOutput } from '../appointments/admin-schemas.ts'
import { messageOutput } from '../contact/messages.ts'
import { attendeeOutput } from '../events/schemas.ts'
import { waitingOutput } from '../events/waiting-list.ts'
import { instantOutput } from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { trailEntryOutput } from '../trail/schemas.ts'

/** How many rows of each kind are told of one person at most. */
export const PERSON_MOST = 2_000

/** Whether it is yet to come and stands: such a row keeps its names. */
const toCome = z.boolean()

const eventDate = instantOutput
const mails = z.array(subjectMailOutput)

/** All that is stored under one e-mail address, the newest first. */
export const personOutput = z.object({
  email: z.string(),
  madeAt: instantOutput,
  /** False where there is more of some kind than is told. */
  complete: z.boolean(),
  appointments: z.array(adminAppointmentOutput.omit({ scheduleConflict: true }).extend({ toCome })),
  registrations: z.array(attendeeOutput.extend({ eventDate, toCome })),
  waitingList: z.array(
    waitingOutput.omit({ state: true, place: true }).extend({
      outcome: z.string().nullable(),
      endedAt: instantOutput.nullable(),
      ...{ eventDate, mails, toCome },
    }),
  ),
  messages: z.array(messageOutput),
  /** E-mails to the address that were not sent yet, about rows that are deleted. */
  otherMails: mails,
  /** Days of the clinic on which a booking met the address's limit. */
  limitNotices: z.array(z.object({ day: z.string() })),
  /** Who changed these rows, and rows under this address that are deleted. */
  history: z.array(trailEntryOutput),
})

export type Person = z.infer<typeof personOutput>
