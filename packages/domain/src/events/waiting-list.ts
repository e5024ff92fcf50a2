import { z } from 'zod'
import {
  emailField,
  honeypotField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  nameField,
  optionalText,
} from '../fields.ts'
import { registrationOutput } from './schemas.ts'

/** How long a freed place is offered to somebody in line, in hours (contract, waiting list). */
export const OFFER_HOURS = 24

/** What becomes of somebody in line: they wait, a place is on offer to them, or it is over in one of three ways. */
const WAITING_STATES = ['waiting', 'offered', 'taken', 'declined', 'lapsed'] as const

export type WaitingState = (typeof WAITING_STATES)[number]

/** Until when a place is offered at `now`: a day, or until the event begins. Epoch milliseconds. */
export function offeredUntil(now: number, eventDate: number): number {
  return Math.min(now + OFFER_HOURS * 3_600_000, eventDate)
}

/** How many of those in line are offered a place: as many as are free, or all where there is no cap. */
export function placesToOffer(
  event: { maxAttendees: number | null; registered: number; offered: number },
  waiting: number,
): number {
  if (event.maxAttendees === null) return waiting
  return Math.max(0, Math.min(waiting, event.maxAttendees - event.registered - event.offered))
}

const eventId = { description: 'The id of the event', example: 7 }
const name = { description: 'Who waits', example: 'Ada Lovelace' }
const phone = { description: 'Where they can be called', example: '(573) 555-0199' }

/** What a visitor sends to get in line. */
export const joinWaitingListInput = z.object({
  eventId: idField.meta(eventId),
  name: nameField('Name is required').meta(name),
  email: emailField,
  phone: optionalText(LIMITS.phone).meta(phone),
  website: honeypotField,
})

export const waitingListOutput = z.object({
  id: idOutput,
  eventId: z.int().meta(eventId),
  name: z.string().meta(name),
  email: z.string().meta({ description: 'Where an offer goes', example: 'ada@example.com' }),
  phone: z.string().nullable().meta(phone),
  createdAt: instantOutput,
})

/** Somebody in line as the administrator sees them; `place` counts from 1 among those who still wait. */
export const waitingOutput = waitingListOutput.extend({
  eventTitle: registrationOutput.shape.eventTitle,
  state: z.enum(WAITING_STATES),
  offeredUntil: instantOutput.nullable(),
  place: z.int().nullable(),
})

/** A place on offer as the person in line sees it by the private link. */
export const placeOfferOutput = z.object({
  name: z.string().meta(name),
  eventTitle: registrationOutput.shape.eventTitle,
  eventDate: instantOutput.meta({
    description: 'When the event begins, as ISO 8601 in UTC',
    example: '2026-12-19T00:00:00.000Z',
  }),
  location: z
    .string()
    .meta({ description: 'Where it takes place', example: 'Public Library, 12 Example Avenue' }),
  timeZone: z.string().meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' }),
  state: z.enum(WAITING_STATES).meta({
    description: '`waiting`, `offered`, `taken`, `declined` or `lapsed`',
    example: 'offered',
  }),
  offeredUntil: instantOutput.nullable().meta({
    description: 'Until when the place is on offer, as ISO 8601 in UTC; null where none is',
    example: '2026-12-12T18:00:00.000Z',
  }),
})

export type Waiting = z.infer<typeof waitingOutput>
export type PlaceOffer = z.infer<typeof placeOfferOutput>
