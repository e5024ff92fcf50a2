import { z } from 'zod'
import { isDay, isTimeOfDay } from './clinic-time.ts'

// What `meta` says of a field is read into the OpenAPI document.

/** Length limits of every text the app stores (contract, REST surface). */
export const LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  notes: 5_000,
  title: 200,
  slug: 120,
  blogContent: 200_000,
  contentValue: 20_000,
  excerpt: 1_000,
  location: 200,
  altText: 300,
  url: 2_000,
  username: 120,
  password: 1_000,
} as const

/** The largest id PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647

// PostgreSQL stores neither NUL nor half a surrogate pair.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
const NOT_STORABLE = 'Contains characters that cannot be stored'

/** Whether a text has at most `max` characters: Unicode's, as PostgreSQL and JSON Schema count them, not UTF-16's. */
function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (text.length > 2 * max) return false
  let count = 0
  for (const _character of text) count++
  return count <= max
}

const tooLong = (max: number) => `Must be at most ${max} characters`

/** A text that must be there: trimmed, 1 to `max` characters. `missing` is said when it is empty or absent. */
export function requiredText(max: number, missing: string) {
  return z
    .string({
      error: issue => (issue.input === undefined || issue.input === null ? missing : 'Must be text'),
    })
    .trim()
    .min(1, missing)
    .refine(text => hasAtMost(text, max), tooLong(max))
    .refine(isStorable, NOT_STORABLE)
    .meta({ maxLength: max })
}

// Unicode's controls (line breaks among them), line and paragraph separators, and what turns the direction of a text.
const NOT_OF_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * A person's name: it stands in the heads and greetings of mails that go to whatever address was typed beside it, so it
 * is one line and carries no link.
 */
export function nameField(missing: string) {
  return requiredText(LIMITS.name, missing)
    .refine(name => !NOT_OF_A_NAME.test(name), 'Enter the name in one line, without control characters')
    .refine(name => !name.includes('://'), 'Enter a name, not a web address')
}

/** A text that may be left out: trimmed, at most `max` characters; empty, null and absent all become null. */
export function optionalText(max: number) {
  return z
    .string('Must be text')
    .trim()
    .refine(text => hasAtMost(text, max), tooLong(max))
    .refine(isStorable, NOT_STORABLE)
    .meta({ maxLength: max })
    .nullish()
    .transform(text => text || null)
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
const absentIfEmpty = (value: unknown) => (trimmed(value) === '' ? undefined : trimmed(value))

// What goes before a schema makes its input `unknown`; the three below take what the schema itself takes.

/** A word of a list: trimmed before it is compared. */
export function wordField<T extends z.ZodType>(schema: T): T {
  return z.preprocess(trimmed, schema) as unknown as T
}

/** A day, time, number or word that may be left out: an empty text counts as absent, and words are trimmed. */
export function optionalField<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return z.preprocess(absentIfEmpty, schema.optional()).optional() as unknown as z.ZodOptional<T>
}

/** A number that may be missing: an empty text counts as null. */
export function nullIfEmpty<T extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<T>>) {
  return z
    .preprocess(value => (trimmed(value) === '' ? null : value), schema)
    .optional() as unknown as z.ZodOptional<z.ZodNullable<T>>
}

/** As optionalField, with the value that absence stands for. */
export function defaultedField<T extends z.ZodType>(schema: T, value: z.output<T>): z.ZodDefault<T> {
  const present = z.preprocess(absentIfEmpty, schema.default(value as never))
  return present.default(value as never) as unknown as z.ZodDefault<T>
}

/** A field of a PUT that is kept as it is stored when it is left out; null or an empty text clears it. */
export function unchangedIfAbsent(max: number) {
  return z.union([z.undefined(), optionalText(max)])
}

/** An e-mail address, trimmed, at most 254 characters (RFC 5321). */
export const emailField = requiredText(LIMITS.email, 'Email is required')
  .pipe(z.email('Enter an email address such as name@example.com'))
  .meta({ description: 'E-mail address, at most 254 characters', example: 'ada@example.com' })

/** A calendar day that exists, as `yyyy-MM-dd`. */
export const dayField = z
  .string('Enter a date as yyyy-MM-dd')
  .trim()
  .refine(isDay, 'Enter a date that exists, as yyyy-MM-dd')
  .meta({
    format: 'date',
    description: 'A day of the clinic’s calendar, as `yyyy-MM-dd`',
    example: '2026-12-07',
  })

/** A time of day, as `HH:MM`. */
export const timeOfDayField = z
  .string('Enter a time as HH:MM')
  .trim()
  .refine(isTimeOfDay, 'Enter a time as HH:MM')
  .meta({ description: 'A time on the clinic’s clock, as `HH:MM`', example: '09:00' })

/** The id of a row. */
export const idField = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(MAX_ID, 'Is too large')
  .meta({ description: 'The id', example: 7 })

/** The version a writer last saw; a stale one is refused (contract, REST surface). */
export const versionField = optionalField(z.int('Must be a whole number').min(1).max(MAX_ID)).meta({
  description:
    'The `version` that you last read. Where somebody has changed it since, the write is 409. Without it the last write wins.',
  example: 1,
})

/** An instant as the app writes it: ISO 8601, UTC, milliseconds. */
export const instantOutput = z.string().meta({
  description: 'An instant, as ISO 8601 in UTC',
  format: 'date-time',
  example: '2026-12-07T16:00:00.000Z',
})

/** The id of a row, in responses. */
export const idOutput = z.int().meta({ description: 'The id', example: 7 })

/** The version of a row, in responses: it grows by one with each change. */
export const versionOutput = z.int().meta({
  description: 'Grows by one with each change. Send it back with a PUT to learn of changes in between.',
  example: 1,
})

/** The response to a delete. */
export const successOutput = z.object({
  success: z.literal(true).meta({ description: 'Always true', example: true }),
})

/** The hidden field of the public forms: people never see it, programs fill it in. */
export const honeypotField = optionalText(LIMITS.url).meta({ undocumented: true })
