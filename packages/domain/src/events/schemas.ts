import { z } from 'zod'
import {
  emailField,
  idField,
  instantOutput,
  LIMITS,
  optionalText,
  requiredText,
  trapField,
  versionField,
} from '../fields.ts'

export const EVENT_CATEGORIES = ['workshop', 'seminar', 'consultation', 'wellness', 'nutrition'] as const

export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const isImageUrl = (text: string | null) =>
  text === null || /^\/(?!\/)\S*$/.test(text) || /^https:\/\/[^\s/?#]+\S*$/.test(text)

/** What the administrator sends of an event. Without an offset `date` is clinic time. */
export const eventInput = z.object({
  title: requiredText(LIMITS.title, 'Title is required'),
  description: requiredText(LIMITS.notes, 'Description is required'),
  excerpt: optionalText(LIMITS.excerpt),
  date: requiredText(40, 'Date is required'),
  location: requiredText(LIMITS.location, 'Location is required'),
  maxAttendees: z
    .int('Max attendees must be a number')
    .min(1, 'Must be at least 1')
    .max(100_000, 'Must be at most 100,000')
    .nullish()
    .transform(count => count ?? null),
  imageUrl: optionalText(LIMITS.url).refine(isImageUrl, 'Must be an https address or a path of this site'),
  category: z.enum(EVENT_CATEGORIES, 'Choose a category').default('workshop'),
  featured: z.boolean('Must be true or false').default(false),
})

export const eventUpdate = eventInput.extend({ id: idField, version: versionField })

export const eventOutput = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  excerpt: z.string().nullable(),
  date: instantOutput,
  location: z.string(),
  maxAttendees: z.int().nullable(),
  imageUrl: z.string().nullable(),
  category: z.enum(EVENT_CATEGORIES),
  featured: z.boolean(),
  registeredCount: z.int(),
  version: z.int(),
})

/** What a visitor sends to register. */
export const registerInput = z.object({
  eventId: idField,
  name: requiredText(LIMITS.name, 'Name is required'),
  email: emailField,
  phone: optionalText(LIMITS.phone),
  website: trapField,
})

export const registrationOutput = z.object({
  id: z.int(),
  eventId: z.int(),
  eventTitle: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  createdAt: instantOutput,
})

export type ClinicEvent = z.infer<typeof eventOutput>
export type Registration = z.infer<typeof registrationOutput>
