import { z } from 'zod'
import { isDay, isTimeOfDay } from './clinic-time.ts'

// What `meta` says of a field is read into the OpenAPI document.

/** Length limits of every text the product stores (contract, REST surface). */
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
  url: 2_000,
  username: 120,
  password: 1_000,
} as const

/** The largest id PostgreSQL's integer holds. */
const MAX_ID = 2_147_483_647

// PostgreSQL stores neither NUL nor half a surrogate pair.
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
const NOT_STORABLE = 'Contains characters that cannot be stored'

/** A text that must be there: trimmed, 1 to `max` characters. `missing` is said when it is empty or absent. */
export function requiredText(max: number, missing: string) {
  return z
    .string({
      error: issue => (issue.input === undefined || issue.input === null ? missing : 'Must be text'),
    })
    .trim()
    .min(1, missing)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)
}

/** A text that may be left out: trimmed, at most `max` characters; empty, null and absent all become null. */
export function optionalText(max: number) {
  return z
    .string('Must be text')
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, NOT_STORABLE)
    .nullish()
    .transform(text => text || null)
}

/** An e-mail address, trimmed, at most 254 characters (RFC 5321). */
export const emailField = requiredText(LIMITS.email, 'Email is required')
  .pipe(z.email('Enter an email address such as name@example.com'))
  .meta({ description: 'E-mail address, at most 254 characters', example: 'ada@example.com' })

/** A calendar day that exists, as `yyyy-MM-dd`. */
export const dayField = z
  .string('Enter a date as yyyy-MM-dd')
  .refine(isDay, 'Enter a date that exists, as yyyy-MM-dd')
  .meta({
    format: 'date',
    description: 'A day of the clinic’s calendar, as `yyyy-MM-dd`',
    example: '2026-12-07',
  })

/** A time of day, as `HH:MM`. */
export const timeOfDayField = z
  .string('Enter a time as HH:MM')
  .refine(isTimeOfDay, 'Enter a time as HH:MM')
  .meta({ description: 'A time on the clinic’s clock, as `HH:MM`', example: '09:00' })

/** The id of a row. */
export const idField = z
  .int('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(MAX_ID, 'Is too large')
  .meta({ description: 'The id', example: 7 })

/** The version a writer last saw; a stale one is refused (contract, REST surface). */
export const versionField = z.int('Must be a whole number').min(1).max(MAX_ID).optional().meta({
  description:
    'The `version` that you last read. Where somebody has changed it since, the write is 409. Without it the last write wins.',
  example: 1,
})

/** An instant as the product writes it: ISO 8601, UTC, milliseconds. */
export const instantOutput = z.string().meta({
  description: 'An instant, as ISO 8601 in UTC',
  format: 'date-time',
  example: '2026-12-07T16:00:00.000Z',
})

/** The id of a row, in answers. */
export const idOutput = z.int().meta({ description: 'The id', example: 7 })

/** The version of a row, in answers: it grows by one with each change. */
export const versionOutput = z.int().meta({
  description: 'Grows by one with each change. Send it back with a PUT to learn of changes in between.',
  example: 1,
})

/** The answer to a delete. */
export const successOutput = z.object({
  success: z.literal(true).meta({ description: 'Always true', example: true }),
})

/** The hidden field of the public forms: people never see it, programs fill it in. */
export const trapField = optionalText(LIMITS.url).meta({ undocumented: true })
