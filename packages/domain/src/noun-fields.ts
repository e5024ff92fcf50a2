import { z } from 'zod'
import {
  defaultedField,
  nullIfEmpty,
  numberField,
  optionalField,
  optionalText,
  unchangedIfAbsent,
} from './fields.ts'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from './language.ts'

/** A noun's field where third parties meet it: in a POST, in a PUT (absent keeps the value) and in responses. */
interface NounField {
  input: z.ZodType
  update: z.ZodType
  output: z.ZodType
}

type Meta = Parameters<z.ZodType['meta']>[0] & object

/** A field that a POST must have, and that a PUT cannot empty. */
export function requiredField<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  meta: Meta,
) {
  return { input: input.meta(meta), update: input.meta(meta).optional(), output: output.meta(meta) }
}

/** An optional text of at most `max` characters; null or empty text clears it. */
export function clearableText(max: number, meta: Meta) {
  return {
    input: optionalText(max).meta(meta),
    update: unchangedIfAbsent(max).meta(meta),
    output: z.string().nullable().meta(meta),
  }
}

/** An optional whole number within bounds; null or empty text clears it. `label` begins its messages. */
export function clearableNumber(label: string, [min, max]: readonly [number, number], meta: Meta) {
  const number = z
    .number(`${label} must be a number`)
    .refine(value => Number.isInteger(value), `${label} must be a whole number`)
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max.toLocaleString('en-US')}`)
    .meta({ type: 'integer' })
  const field = nullIfEmpty(numberField(number).nullish())
  return {
    input: field.transform(value => value ?? null).meta(meta),
    update: field.meta(meta),
    output: z.int().nullable().meta(meta),
  }
}

/** A field with a default in a POST. */
export function fieldWithDefault<Schema extends z.ZodType>(
  schema: Schema,
  value: z.output<Schema>,
  meta: Meta,
) {
  return {
    input: defaultedField(schema, value).meta(meta),
    update: optionalField(schema).meta(meta),
    output: schema.meta(meta),
  }
}

/** The shape of one of the three, for `z.object`. */
export function toShape<Fields extends Record<string, NounField>, Variant extends keyof NounField>(
  fields: Fields,
  variant: Variant,
): { [Name in keyof Fields]: Fields[Name][Variant] } {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[variant]])
  return Object.fromEntries(entries)
}

/** A field of this schema for each language that texts are translated to. */
export function translationShape<Schema extends z.ZodType>(
  schema: Schema,
): Record<TranslationLanguage, Schema> {
  return Object.fromEntries(TRANSLATION_LANGUAGES.map(language => [language, schema])) as Record<
    TranslationLanguage,
    Schema
  >
}

/** What is written in other languages, by language; in a PUT, an absent language keeps it and null removes it. */
export function translationsField<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  { what, kept, example }: { what: string; kept: string; example: object },
) {
  const meta = { description: `The ${what} in other languages, by language`, example: { es: example } }
  const inLanguage = { description: `The ${what} in that language`, example }
  const given = z.strictObject(translationShape(input.nullish().meta(inLanguage))).optional()
  return {
    input: given.meta(meta),
    update: given.meta({ ...meta, description: `${meta.description}; an absent language keeps ${kept}` }),
    output: z.object(translationShape(output.optional().meta(inLanguage))).meta(meta),
  }
}
