import { z } from 'zod'
import {
  emailField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  optionalText,
  requiredText,
  trapField,
  versionField,
  versionOutput,
} from '../fields.ts'

export const EVENT_CATEGORIES = ['workshop', 'seminar', 'consultation', 'wellness', 'nutrition'] as const

export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const isImageUrl = (text: string | null) =>
  text === null || /^\/(?!\/)\S*$/.test(text) || /^https:\/\/[^\s/?#]+\S*$/.test(text)

const title = { description: 'The title', example: 'Stretch and strengthen' }
const description = {
  description: 'What happens there',
  example: 'An hour of gentle exercises for neck and back.',
}
const excerpt = {
  description: 'A sentence for the card; the description where null',
  example: 'Gentle exercises for neck and back.',
}
const location = { description: 'Where it takes place', example: '100 Example Street, Suite 2' }
const maxAttendees = { description: 'How many may register; null where there is no cap', example: 12 }
const imageUrl = {
  description: 'A picture: an https address or a path of this site',
  example: 'https://images.example.com/stretching.jpg',
}
const category = { description: 'The category', example: 'workshop' }
const featured = { description: 'Whether it stands before all others', example: false }
const name = { description: 'Who comes', example: 'Ada Lovelace' }
const phone = { description: 'Where the attendee can be called', example: '(573) 555-0199' }

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
  maxAttendees: z
    .int('Max attendees must be a number')
    .min(1, 'Must be at least 1')
    .max(100_000, 'Must be at most 100,000')
    .nullish()
    .transform(count => count ?? null)
    .meta(maxAttendees),
  imageUrl: optionalText(LIMITS.url)
    .refine(isImageUrl, 'Must be an https address or a path of this site')
    .meta(imageUrl),
  category: z.enum(EVENT_CATEGORIES, 'Choose a category').default('workshop').meta(category),
  featured: z.boolean('Must be true or false').default(false).meta(featured),
})

export const eventUpdate = eventInput.extend({ id: idField, version: versionField })

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
  category: z.enum(EVENT_CATEGORIES).meta(category),
  featured: z.boolean().meta(featured),
  registeredCount: z.int().meta({ description: 'How many have registered', example: 5 }),
  version: versionOutput,
})

/** What a visitor sends to register. */
export const registerInput = z.object({
  eventId: idField.meta({
    description: 'The id of the event. A body may repeat it, and is 400 where it differs from the path.',
    example: 7,
  }),
  name: requiredText(LIMITS.name, 'Name is required').meta(name),
  email: emailField,
  phone: optionalText(LIMITS.phone).meta(phone),
  website: trapField,
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

export type ClinicEvent = z.infer<typeof eventOutput>
export type Registration = z.infer<typeof registrationOutput>
