import { z } from 'zod'
import { idField, idOutput, instantOutput } from '../fields.ts'
import { instantField } from '../instant-field.ts'
import { linkInput } from '../link-token.ts'

/** Morning ends at noon. */
export const PARTS_OF_DAY = ['any', 'morning', 'afternoon'] as const

export type PartOfDay = (typeof PARTS_OF_DAY)[number]

const daysField = z
  .array(z.int().min(0).max(6))
  .min(1, 'Choose at least one day')
  .max(7)
  .transform(days => [...new Set(days)].sort())

const partField = z.enum(PARTS_OF_DAY)

/** What a patient asks for by the private link; asking again changes it. */
export const askEarlierInput = linkInput.extend({ days: daysField, partOfDay: partField })

/** An offered time by the private link: a page that is out of date must not take another one. */
export const offeredTimeInput = linkInput.extend({ startsAt: instantField })

const wantedOutput = z.object({ days: z.array(z.int()), partOfDay: partField })

/** `booked` if someone else booked the time in the meantime. */
const TIME_OFFER_STATES = ['offered', 'declined', 'lapsed', 'booked'] as const

/** The patient's view of an earlier time that they asked for. */
export const earlierTimeOutput = z.object({
  /** Whether an earlier time can be asked for now. */
  canAsk: z.boolean(),
  /** Weekdays with office hours, or with special ones before the appointment; 0 is Sunday. */
  openDays: z.array(z.int()),
  wanted: wantedOutput.nullable(),
  /** The last offer of a time that is still ahead. */
  offer: z
    .object({
      startsAt: instantOutput,
      endsAt: instantOutput,
      until: instantOutput,
      state: z.enum(TIME_OFFER_STATES),
    })
    .nullable(),
})

/** Someone who waits for an earlier time, as the desk sees them, in order of asking. */
export const earlierRequestOutput = wantedOutput.extend({
  appointmentId: idOutput,
  patientName: z.string(),
  startsAt: instantOutput,
  askedAt: instantOutput,
  /** The open offer. */
  offer: z.object({ startsAt: instantOutput, until: instantOutput }).nullable(),
})

export const stopEarlierInput = z.object({ appointmentId: idField })

export type EarlierTime = z.infer<typeof earlierTimeOutput>
export type EarlierRequest = z.infer<typeof earlierRequestOutput>
