import { z } from 'zod'
import {
  booleanField,
  idField,
  idOutput,
  instantOutput,
  LIMITS,
  notifiedField,
  optionalText,
  requiredText,
  versionField,
  versionOutput,
} from '../fields.ts'
import { isImageUrl } from '../image-url.ts'
import { imageFactsOutput } from '../images/schemas.ts'
import { TRANSLATION_LANGUAGES } from '../language.ts'
import {
  clearableNumber,
  clearableText,
  fieldWithDefault,
  requiredField,
  toShape,
  translationShape,
  translationsField,
} from '../noun-fields.ts'
import { EVENT_CATEGORIES } from './categories.ts'

const imageUrlField = optionalText(LIMITS.url).refine(
  text => text === null || isImageUrl(text),
  'Must be an https URL or a path on this site',
)
const imageUrl = {
  description: 'An image: an https URL or a path on this site',
  example: 'https://images.example.com/stretching.jpg',
}

/** A language that events are translated to. */
const translatedLanguage = z.literal(TRANSLATION_LANGUAGES)

const SPANISH = {
  title: 'Estirar y fortalecer',
  description: 'Una hora de ejercicios suaves para el cuello y la espalda.',
  excerpt: 'Ejercicios suaves para el cuello y la espalda.',
  location: 'Biblioteca pública, 12 Example Avenue',
}

const translated = {
  title: { description: 'The title in that language', example: SPANISH.title },
  description: { description: 'The description in that language', example: SPANISH.description },
  excerpt: {
    description: 'One sentence for the card; null uses the description in that language',
    example: SPANISH.excerpt,
  },
  location: { description: 'The location; null uses the English one', example: SPANISH.location },
}

/** Texts of an event in another language; other keys are rejected. */
const translationInput = z.object({
  title: requiredText(LIMITS.title, 'Title is required').meta(translated.title),
  description: requiredText(LIMITS.notes, 'Description is required').meta(translated.description),
  excerpt: optionalText(LIMITS.excerpt).meta(translated.excerpt),
  location: optionalText(LIMITS.location).meta(translated.location),
})

const translationOutput = z.object({
  title: z.string().meta(translated.title),
  description: z.string().meta(translated.description),
  excerpt: z.string().nullable().meta(translated.excerpt),
  location: z.string().nullable().meta(translated.location),
})

const SPANISH_NAMES = { title: SPANISH.title, location: SPANISH.location }

/** What the administrator sets of an event. */
const fields = {
  title: requiredField(requiredText(LIMITS.title, 'Title is required'), z.string(), {
    description: 'The title',
    example: 'Stretch and strengthen',
  }),
  description: requiredField(requiredText(LIMITS.notes, 'Description is required'), z.string(), {
    description: 'What happens at the event',
    example: 'An hour of gentle exercises for neck and back.',
  }),
  excerpt: clearableText(LIMITS.excerpt, {
    description: 'One sentence for the card; null uses the description',
    example: 'Gentle exercises for neck and back.',
  }),
  date: {
    ...requiredField(requiredText(40, 'Date is required'), instantOutput, {
      description: 'The start, as ISO 8601 with `Z` or an offset. Read as clinic time if it has neither.',
      example: '2026-12-18T18:00',
    }),
    output: instantOutput.meta({
      description: 'The start, as ISO 8601 in UTC',
      example: '2026-12-19T00:00:00.000Z',
    }),
  },
  duration: clearableNumber('Duration', [15, 1_440], {
    description: 'The duration in minutes; null if it is not announced, then calendars show 60',
    example: 90,
  }),
  location: requiredField(requiredText(LIMITS.location, 'Location is required'), z.string(), {
    description: 'Where the event takes place',
    example: 'Public Library, 12 Example Avenue',
  }),
  maxAttendees: clearableNumber('Max attendees', [1, 100_000], {
    description: 'Maximum number of attendees; null for no limit',
    example: 12,
  }),
  imageUrl: {
    input: imageUrlField.meta(imageUrl),
    update: z.union([z.undefined(), imageUrlField]).meta(imageUrl),
    output: z.string().nullable().meta(imageUrl),
  },
  category: fieldWithDefault(z.enum(EVENT_CATEGORIES, 'Choose a category'), 'workshop', {
    description: 'The category',
    example: 'workshop',
  }),
  featured: fieldWithDefault(booleanField, false, {
    description: 'Whether it is pinned to the top of the list',
    example: false,
  }),
  translations: translationsField(translationInput, translationOutput, {
    what: 'texts',
    kept: 'its texts, null removes them',
    example: SPANISH,
  }),
}

/** Event fields the administrator sends. `date` without an offset is clinic time. */
export const eventInput = z.object(toShape(fields, 'input'))

const notifiedAttendees = notifiedField(
  'Whether to email the attendees and the waiting list of an upcoming event; false by default',
)

/** Absent fields keep their values. */
export const eventUpdate = z.object({
  id: idField,
  version: versionField,
  ...toShape(fields, 'update'),
  notifyAttendees: notifiedAttendees,
})

/** Confirms that a translation still matches the English texts, in the version last read. */
export const eventConfirmInput = z.object({
  id: idField,
  version: versionField,
  language: translatedLanguage,
})

/** English texts that a translation was made from. */
export const eventSourceInput = z.object({ id: idField, language: translatedLanguage })
export const eventSourceOutput = translationOutput

export const deleteEventInput = z.object({
  id: idField,
  notifyAttendees: notifiedAttendees,
})

export const eventOutput = z
  .object({
    id: idOutput,
    ...toShape(fields, 'output'),
    image: imageFactsOutput.nullable().meta({
      description: 'Facts about the image at `imageUrl` if it is on this site',
    }),
    registeredCount: z.int().meta({ description: 'Number of attendees', example: 5 }),
    offeredCount: z.int().meta({
      description: 'Number of spots offered to people on the waiting list, which count as taken',
      example: 0,
    }),
    outdatedTranslations: z.array(translatedLanguage).meta({
      description: 'Languages whose texts were saved before the English texts last changed',
      example: [],
    }),
    version: versionOutput,
  })
  .meta({ id: 'Event' })

/** Title and location of an event in other languages. */
export const eventNamesOutput = z
  .object(
    translationShape(
      translationOutput
        .pick({ title: true, location: true })
        .optional()
        .meta({ description: 'The title and location in that language', example: SPANISH_NAMES }),
    ),
  )
  .meta({
    description: 'The title and location of the event in other languages, by language',
    example: { es: SPANISH_NAMES },
  })

export type ClinicEvent = z.infer<typeof eventOutput>
