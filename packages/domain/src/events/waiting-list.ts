import { z } from 'zod'
import {
  contactFields,
  createdAtOutput,
  formFields,
  idField,
  idOutput,
  instantOutput,
  languageOutput,
  timeZoneOutput,
} from '../fields.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { OFFER_STATES } from '../offers/offers.ts'
import { registrationOutput } from './registration-schemas.ts'
import { eventNamesOutput } from './schemas.ts'

const eventId = { description: 'The id of the event', example: 7 }
const person = contactFields({
  name: 'The name of the person',
  email: 'Where the offer is sent',
  phone: 'Their phone number',
})

/** A public request to join the waiting list. */
export const joinWaitingListInput = z.object({
  eventId: idField.meta(eventId),
  ...person.input,
  ...formFields,
})

export const waitingListOutput = z
  .object({
    id: idOutput,
    eventId: z.int().meta(eventId),
    ...person.output,
    createdAt: createdAtOutput,
  })
  .meta({ id: 'WaitingListEntry' })

/** The administrator's view of someone on the waiting list; `place` counts from 1 among those still waiting. */
export const waitingOutput = waitingListOutput.extend({
  eventTitle: registrationOutput.shape.eventTitle,
  state: z.enum(OFFER_STATES),
  offeredUntil: instantOutput.nullable(),
  place: z.int().nullable(),
  language: languageOutput,
  mails: z.array(subjectMailOutput),
})

/** The guest's view of an offered spot, opened by the private link. */
export const spotOfferOutput = z
  .object({
    name: person.output.name,
    eventTitle: registrationOutput.shape.eventTitle,
    eventDate: instantOutput.meta({
      description: 'The start of the event, as ISO 8601 in UTC',
      example: '2026-12-19T00:00:00.000Z',
    }),
    location: z
      .string()
      .meta({ description: 'Where the event takes place', example: 'Public Library, 12 Example Avenue' }),
    translations: eventNamesOutput,
    timeZone: timeZoneOutput,
    state: z.enum(OFFER_STATES).meta({
      description: '`waiting`, `offered`, `taken`, `declined` or `lapsed`',
      example: 'offered',
    }),
    offeredUntil: instantOutput.nullable().meta({
      description: 'When the offer expires, as ISO 8601 in UTC; null if there is none',
      example: '2026-12-12T18:00:00.000Z',
    }),
    position: z.int().nullable().meta({
      description:
        'Position among those still waiting, from 1; null once a spot was offered, or after leaving',
      example: null,
    }),
  })
  .meta({ id: 'SpotOffer' })

export type Waiting = z.infer<typeof waitingOutput>
export type SpotOffer = z.infer<typeof spotOfferOutput>
