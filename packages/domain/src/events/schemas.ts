import { z } from 'zod'
import {
  defaultedField,
  emailField,
  honeypotField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  nameField,
  nullIfEmpty,
  optionalField,
  optionalText,
  requiredText,
  unchangedIfAbsent,
  versionField,
  versionOutput,
} from '../fields.ts'
import { isImageUrl } from '../image-url.ts'
import { subjectMailOutput } from '../mail/states.ts'
import { pictureFactsOutput } from '../media/schemas.ts'

export const EVENT_CATEGORIES = ['workshop', 'seminar', 'consultation', 'wellness', 'nutrition'] as const

export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const title = { description: 'The title', example: 'Stretch and strengthen' }
const description = {
  description: 'What happens there',
  example: 'An hour of gentle exercises for neck and back.',
}
const excerpt = {
  description: 'A sentence for the card; the description where null',
  example: 'Gentle exercises for neck and back.',
}
const location = { description: 'Where it takes place', example: 'Public Library, 12 Example Avenue' }
const maxAttendees = { description: 'How many may register; null where there is no cap', example: 12 }
const imageUrl = {
  description: 'A picture: an https address or a path of this site',
  example: 'https://images.example.com/stretching.jpg',
}
const category = { description: 'The category', example: 'workshop' }
const featured = { description: 'Whether it stands before all others', example: false }
const name = { description: 'Who comes', example: 'Ada Lovelace' }
const phone = { description: 'Where the attendee can be called', example: '(573) 555-0199' }

/** Null or an empty text: no cap. */
const maxAttendeesField = nullIfEmpty(
  z
    .int('Max attendees must be a number')
    .min(1, 'Must be at least 1')
    .max(100_000, 'Must be at most 100,000')
    .nullish(),
)
const imageUrlField = optionalText(LIMITS.url).refine(
  text => text === null || isImageUrl(text),
  'Must be an https address or a path of this site',
)
const categoryField = z.enum(EVENT_CATEGORIES, 'Choose a category')
const featuredField = z.boolean('Must be true or false')

/** What the administrator sends of an event. Without an offset `date` is clinic time. */
export const eventInput = z.object({
  title: requiredText(LIMITS.title, 'Title is required').meta(title),
  description: requiredText(LIMITS.notes, 'Description is required').meta(description),
  excerpt: optionalText(LIMITS.excerpt).meta(excerpt),
  date: requiredText(40, 'Date is required').meta({
    description: 'When it begins, as ISO 8601 with `Z` or an offset. Without one it is clinic time.',
    example: '2026-12-18T18:00',
  }),
  location: requiredText(LIMITS.location, 'Location is required').meta(location),
  maxAttendees: maxAttendeesField.transform(count => count ?? null).meta(maxAttendees),
  imageUrl: imageUrlField.meta(imageUrl),
  category: defaultedField(categoryField, 'workshop').meta(category),
  featured: defaultedField(featuredField, false).meta(featured),
})

/** Whether those registered are told by mail; a program says so where it wants that. */
const tellRegisteredField = defaultedField(z.boolean('Must be true or false'), false).meta({
  description: 'Whether those registered for an event to come are told by e-mail; not, when it is left out',
  example: true,
})

/** What the administrator changes of an event: absent fields stay as they are. */
export const eventUpdate = z.object({
  id: idField,
  version: versionField,
  title: eventInput.shape.title.optional(),
  description: eventInput.shape.description.optional(),
  excerpt: unchangedIfAbsent(LIMITS.excerpt).meta(excerpt),
  date: eventInput.shape.date.optional(),
  location: eventInput.shape.location.optional(),
  maxAttendees: maxAttendeesField.meta(maxAttendees),
  imageUrl: z.union([z.undefined(), imageUrlField]).meta(imageUrl),
  category: optionalField(categoryField).meta(category),
  featured: optionalField(featuredField).meta(featured),
  tellRegistered: tellRegisteredField,
})

export const deleteEventInput = z.object({ id: idField, tellRegistered: tellRegisteredField })

export const eventOutput = z.object({
  id: idOutput,
  title: z.string().meta(title),
  description: z.string().meta(description),
  excerpt: z.string().nullable().meta(excerpt),
  date: instantOutput.meta({
    description: 'When it begins, as ISO 8601 in UTC',
    example: '2026-12-19T00:00:00.000Z',
  }),
  location: z.string().meta(location),
  maxAttendees: z.int().nullable().meta(maxAttendees),
  imageUrl: z.string().nullable().meta(imageUrl),
  picture: pictureFactsOutput.nullable().meta({
    description: 'The picture at `imageUrl`, where that is one of this site',
  }),
  category: z.enum(EVENT_CATEGORIES).meta(category),
  featured: z.boolean().meta(featured),
  registeredCount: z.int().meta({ description: 'How many have registered', example: 5 }),
  offeredCount: z.int().meta({
    description: 'How many places are on offer to people of the waiting list, which count as taken',
    example: 0,
  }),
  version: versionOutput,
})

/** What a visitor sends to register. */
export const registerInput = z.object({
  eventId: idField.meta({
    description: 'The id of the event. A body may repeat it, and is 400 where it differs from the path.',
    example: 7,
  }),
  name: nameField('Name is required').meta(name),
  email: emailField,
  phone: optionalText(LIMITS.phone).meta(phone),
  website: honeypotField,
})

export const registrationOutput = z.object({
  id: idOutput,
  eventId: z.int().meta({ description: 'The id of the event', example: 7 }),
  eventTitle: z.string().meta({ description: 'The title of the event', example: 'Stretch and strengthen' }),
  name: z.string().meta(name),
  email: z.string().meta({ description: 'Where the confirmation went', example: 'ada@example.com' }),
  phone: z.string().nullable().meta(phone),
  createdAt: instantOutput,
})

/** A registration as the administrator sees it: cancelled ones too, each with its mails. */
export const attendeeOutput = registrationOutput.extend({
  cancelledAt: instantOutput.nullable(),
  mails: z.array(subjectMailOutput),
})

/** The response to whoever registered. */
export const registeredOutput = registrationOutput.extend({
  manageUrl: z.string().meta({
    description: 'The private page on which the registration is cancelled; anybody who has it can',
    example: 'https://clinic.example.com/registration/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
  }),
})

export type ClinicEvent = z.infer<typeof eventOutput>
export type Attendee = z.infer<typeof attendeeOutput>
export type Registered = z.infer<typeof registeredOutput>
export type Registration = z.infer<typeof registrationOutput>
