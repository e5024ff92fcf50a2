import { z } from 'zod'
import { cleanText, plainText } from './clean-text.ts'
import { isDay, isTimeOfDay } from './clinic-time.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts'
import { toAsciiEmail } from './mail/ascii-email.ts'
import { valueMessage } from './words/value-messages.ts'

z.config({ customError: valueMessage })

// The OpenAPI document is built from each field's `meta`.

/** Maximum lengths in characters. */
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
  host: 253,
  loginCode: 40,
  search: 120,
} as const

/** The maximum of PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647

// PostgreSQL rejects NUL and unpaired surrogates.
const isStorable = (text: string) => !/\p{Cs}/u.test(text) && !text.includes('\0')
const NOT_STORABLE = 'Contains characters that cannot be stored'

/** Counts Unicode characters, as PostgreSQL and JSON Schema do, not UTF-16 units. */
export function hasAtMost(text: string, max: number): boolean {
  if (text.length <= max) return true
  if (text.length > 2 * max) return false
  let count = 0
  for (const _character of text) count++
  return count <= max
}

export const tooLong = (max: number) => `Must be at most ${max} characters`

/** Required text: cleaned, 1 to `max` characters. `missing` is the message when it is empty or absent. */
export function requiredText(max: number, missing: string, clean = cleanText) {
  return z
    .string({
      error: issue => (issue.input === undefined || issue.input === null ? missing : 'Must be text'),
    })
    .overwrite(clean)
    .min(1, missing)
    .refine(text => hasAtMost(text, max), tooLong(max))
    .refine(isStorable, NOT_STORABLE)
    .meta({ maxLength: max })
}

// Control characters (line breaks included), and line and paragraph separators.
const FORBIDDEN_IN_NAME = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** A person's name: one line without links, because mails to unverified addresses greet people by it. */
export function nameField(missing: string) {
  return requiredText(LIMITS.name, missing)
    .refine(name => !FORBIDDEN_IN_NAME.test(name), 'Enter the name on one line, without control characters')
    .refine(name => !name.includes('://'), 'Enter a name, not a web address')
}

/** Optional text: cleaned, at most `max` characters. Empty, null and absent become null. */
export function optionalText(max: number, clean = cleanText) {
  return z
    .string('Must be text')
    .overwrite(clean)
    .refine(text => hasAtMost(text, max), tooLong(max))
    .refine(isStorable, NOT_STORABLE)
    .meta({ maxLength: max })
    .nullish()
    .transform(text => text || null)
}

/** An optional phone number as typed, in plain digits and signs. */
export const phoneField = optionalText(LIMITS.phone, plainText)

const trimmed = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value)
const absentIfEmpty = (value: unknown) => (trimmed(value) === '' ? undefined : trimmed(value))

/** `z.preprocess` that keeps the schema's type; Zod's own widens the input to unknown. */
export const preprocessed = <T extends z.ZodType>(
  read: (value: unknown, context: z.core.$RefinementCtx) => unknown,
  schema: T,
) => z.preprocess(read, schema) as unknown as T

/** An enum value, trimmed before it is compared. */
export function wordField<T extends z.ZodType>(schema: T): T {
  return preprocessed(trimmed, schema)
}

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A number, also accepted as trimmed text. */
export function numberField<T extends z.ZodType>(schema: T): T {
  const read = (value: unknown) => {
    const text = typeof value === 'string' ? plainText(value) : ''
    return NUMBER.test(text) ? Number(text) : value
  }
  return preprocessed(read, schema)
}

export const booleanField = z.boolean('Must be true or false')

/** A yes or no, also accepted as the value `on` of a checked box in a form. */
export const boxField = () => preprocessed(value => value === 'on' || value, booleanField)

/** An optional day, time, number or enum value. Empty text counts as absent, and text is trimmed. */
export function optionalField<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return z.preprocess(absentIfEmpty, schema.optional()).optional() as unknown as z.ZodOptional<T>
}

/** A nullable number. Empty text counts as null. */
export function nullIfEmpty<T extends z.ZodType>(schema: z.ZodOptional<z.ZodNullable<T>>) {
  return z
    .preprocess(value => (trimmed(value) === '' ? null : value), schema)
    .optional() as unknown as z.ZodOptional<z.ZodNullable<T>>
}

/** Like optionalField, with a default value. */
export function defaultedField<T extends z.ZodType>(schema: T, value: z.output<T>): z.ZodDefault<T> {
  const present = z.preprocess(absentIfEmpty, schema.default(value as never))
  return present.default(value as never) as unknown as z.ZodDefault<T>
}

/** A PUT field that keeps its stored value when absent; null or empty text clears it. */
export function unchangedIfAbsent(max: number) {
  return z.union([z.undefined(), optionalText(max)])
}

/**
 * Letters, digits and signs before the @, as in `dick&jane@`, where zod takes only what Gmail allows. Without the signs of
 * RFC 5321 that mean something else in links and to old mail servers. International domains in their ASCII form.
 */
const EMAIL = /^(?!\.)(?!.*\.[.@])[\w.'+&/=!$*~^{}-]+@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** Trimmed, at most 254 characters (RFC 5321). */
export const emailField = requiredText(LIMITS.email, 'Email is required', toAsciiEmail)
  .pipe(z.email({ pattern: EMAIL, error: 'Enter an email address such as name@example.com' }))
  .meta({ description: 'Email address, at most 254 characters', example: 'ada@example.com' })

const NO_DAY = 'Date is required'

/** A real calendar day, as `yyyy-MM-dd`. */
export const dayField = z
  .string({
    error: issue =>
      issue.input === undefined || issue.input === null ? NO_DAY : 'Enter a date as yyyy-MM-dd',
  })
  .overwrite(plainText)
  .refine(day => day !== '', { error: NO_DAY, abort: true })
  .refine(isDay, 'Enter a real date, as yyyy-MM-dd')
  .meta({
    format: 'date',
    description: 'A day in the clinic’s calendar, as `yyyy-MM-dd`',
    example: '2026-12-07',
  })

export const timeOfDayField = z
  .string('Enter a time as HH:MM')
  .overwrite(plainText)
  .refine(isTimeOfDay, 'Enter a time as HH:MM')
  .meta({ description: 'A time of day at the clinic, as `HH:MM`', example: '09:00' })

/** A whole number; `tooLarge` is the message for one above `max`. */
export const wholeNumber = (min: number, max: number, tooLarge = `Must be at most ${max}`) =>
  z.int('Must be a whole number').min(min, `Must be at least ${min}`).max(max, tooLarge)

const idNumber = wholeNumber(1, MAX_ID, 'Must be a smaller number')

export const idField = numberField(idNumber).meta({ description: 'Id of the record', example: 7 })

/** Names one row. */
export const idInput = z.object({ id: idField })

/** The number of a page, from 1. */
export const pageField = idNumber.default(1)

/** The version a client last read; a stale one is a conflict. */
export const versionField = optionalField(
  numberField(z.int('Must be a whole number').min(1).max(MAX_ID)),
).meta({
  description:
    'The `version` you last read. If the entity has changed since, the write fails with 409. Without it, the last write wins.',
  example: 1,
})

/** Whether to email the people that a write is about; false by default. */
export const notifiedField = (description: string) =>
  defaultedField(booleanField, false).meta({ description, example: true })

/** A language that the product speaks. */
export const languageChoice = z.enum(LANGUAGES, 'Choose a language')

/** The codes in descriptions: "`en` or `es`". */
export const LANGUAGE_CODES = LANGUAGES.map(language => `\`${language}\``).join(' or ')

const LANGUAGE = {
  description: 'The language of the person’s emails, files and private pages',
  example: 'en',
}

/** Language of a person who books, registers or writes; English if absent. */
export const languageField = defaultedField(wordField(languageChoice), DEFAULT_LANGUAGE).meta({
  ...LANGUAGE,
  description: `${LANGUAGE.description}. Defaults to \`en\`.`,
})

/** A change of the language; absent leaves it. */
export const changedLanguageField = optionalField(wordField(languageChoice)).meta(LANGUAGE)

/** The administrator's change of the language of one row. */
export const changedLanguageInput = z.object({
  id: idField,
  language: wordField(languageChoice).meta(LANGUAGE),
})

/** The language of a person in responses to the administrator. */
export const languageOutput = z.enum(LANGUAGES).meta(LANGUAGE)

/** Whether the confirmation of a new row was held back; `what` is the word for the row. */
export const emailWithheldOutput = (what: 'booking' | 'registration') =>
  z.boolean().meta({
    description: `Whether the confirmation was held back because this address got too many emails within an hour; the ${what} is valid`,
    example: false,
  })

/** An instant in responses: ISO 8601, UTC, with milliseconds. */
export const instantOutput = z.string().meta({
  format: 'date-time',
  example: '2026-12-07T16:00:00.000Z',
})

export const createdAtOutput = instantOutput.meta({
  description: 'When it was stored, as ISO 8601 in UTC',
})

export const updatedAtOutput = instantOutput.meta({
  description: 'When it was last saved, as ISO 8601 in UTC',
})

export const timeZoneOutput = z
  .string()
  .meta({ description: 'The clinic’s time zone (IANA)', example: 'America/Chicago' })

export const idOutput = z.int().meta({ description: 'Id of the record', example: 7 })

/** Version of a row in responses; each change adds one. */
export const versionOutput = z.int().meta({
  description: 'Grows by one with each change. Send it back with a PUT to detect changes made in between.',
  example: 1,
})

/** A hidden field of public forms, which only bots fill in. */
export const honeypotField = optionalText(LIMITS.url).meta({ undocumented: true })

/** Fields that every public form sends besides its own. */
export const formFields = { language: languageField, leaveEmpty: honeypotField }

/** The fields of a visitor's form and of its response, with these descriptions. */
export function contactFields(words: { name: string; email: string; phone: string }) {
  const name = { description: words.name, example: 'Ada Lovelace' }
  const phone = { description: words.phone, example: '(573) 555-0199' }
  return {
    input: {
      name: nameField('Name is required').meta(name),
      email: emailField,
      phone: phoneField.meta(phone),
    },
    output: {
      name: z.string().meta(name),
      email: z.string().meta({ description: words.email, example: 'ada@example.com' }),
      phone: z.string().nullable().meta(phone),
    },
  }
}
