import { z } from 'zod'
import {
  LANGUAGE_CODES,
  LIMITS,
  languageChoice,
  optionalField,
  requiredText,
  updatedAtOutput,
  versionField,
  versionOutput,
  wordField,
} from '../fields.ts'
import { imageUpdate } from '../images/schemas.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, TRANSLATION_LANGUAGES } from '../language.ts'
import { translationShape } from '../noun-fields.ts'

const key = {
  description: 'The key of the text: letters, digits, dots, hyphens and underscores',
  example: 'homepage_hero_title',
}
const value = {
  description:
    'The text. `none` hides a text that the site can do without, such as a price, a fact or a partner; the section goes when all of its texts are hidden.',
  example: 'Gentle care for a straight back',
}

/** Restricted to characters that need no escaping in URLs. */
const contentKeyField = requiredText(LIMITS.slug, 'Key is required')
  .refine(
    text => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(text),
    'Use letters, digits, dots, hyphens and underscores, such as homepage_hero_title',
  )
  .meta(key)

export const contentInput = z.object({
  key: contentKeyField,
  value: requiredText(LIMITS.contentValue, 'Value is required').meta(value),
})

/** Language of the texts that a request reads or writes. */
const contentLanguage = (description: string) =>
  // Described inside of the optional field, where the OpenAPI generator looks for it in queries.
  optionalField(wordField(languageChoice.meta({ description, example: 'es' })))

/** Creates an English text; rejects another language instead of storing its text as English. */
export const contentCreate = contentInput.extend({
  language: optionalField(
    wordField(
      z
        .literal(DEFAULT_LANGUAGE, 'To write a translation, send PUT /api/content/{key}?language=es')
        .meta({ description: 'Only `en`. Translations are written with PUT.', example: DEFAULT_LANGUAGE }),
    ),
  ),
})

export const contentListInput = z
  .object({
    language: contentLanguage(
      `The language of the texts: ${LANGUAGE_CODES}. Each record then has the language of its text; texts without a translation are in English.`,
    ),
  })
  .optional()

const WRITTEN_LANGUAGE = contentLanguage(
  `The language of the text: ${LANGUAGE_CODES}. Defaults to \`en\`. A text in another one is the translation that its pages show.`,
)

export const contentUpdate = contentInput.extend({ version: versionField, language: WRITTEN_LANGUAGE })

export const contentDelete = z.object({ key: contentKeyField, language: WRITTEN_LANGUAGE })

/** Max keys in one save; the site has fewer than 200. */
const MAX_CHANGES = 300

const atMostMax = <Change>(changes: Record<string, Change>) => Object.keys(changes).length <= MAX_CHANGES
const TOO_MANY = `Must be at most ${MAX_CHANGES} keys`

/** New value of a key, or null to restore the built-in text. */
const changedValue = contentInput.shape.value.nullable()

/** A new value with the version last read; null if there was no text. */
const contentChange = z.object({ value: changedValue, version: versionField.nullable() })

/**
 * Changes by key. Without `value`, the English text stays; its version still says which English the translation
 * was made from.
 */
const contentChanges = z
  .record(
    contentKeyField,
    contentChange
      .extend({
        value: changedValue.optional(),
        translations: z.object(translationShape(contentChange.optional())).optional(),
      })
      .refine(
        ({ value, translations }) => value !== undefined || translations !== undefined,
        'Value is required',
      ),
  )
  .refine(atMostMax, TOO_MANY)

export type ContentChanges = z.output<typeof contentChanges>

/** What a content form saves together: texts, their translations, and the alt texts of images. */
export const contentForm = z.object({
  texts: contentChanges,
  images: z
    .array(imageUpdate)
    .refine(images => images.length <= MAX_CHANGES, TOO_MANY)
    .optional(),
})

export type ContentSave = z.output<typeof contentForm>

const unsavedValues = z.record(contentKeyField, changedValue).refine(atMostMax, TOO_MANY)

/** Unsaved values and translations by key, and the language of the preview. */
export const contentDraft = z.object({
  values: unsavedValues,
  translations: unsavedValues.optional(),
  language: z.enum(LANGUAGES).optional(),
})

export const contentOutput = z
  .object({
    key: z.string().meta(key),
    value: z.string().meta(value),
    updatedAt: updatedAtOutput,
    version: versionOutput,
  })
  .meta({ id: 'ContentText' })

/** A text with its language, where the request has one. */
export const listedContent = contentOutput
  .extend({
    language: z
      .enum(LANGUAGES)
      .meta({ description: 'The language of the text; only if the request has `language`', example: 'es' })
      .optional(),
  })
  .meta({ id: 'ListedContentText' })

/** The language of the translations; the first one if absent. */
export const contentTranslationsInput = z
  .object({ language: z.literal(TRANSLATION_LANGUAGES).default(TRANSLATION_LANGUAGES[0]) })
  .prefault({})

/** A text that can be translated. */
export const contentTranslationOutput = z.object({
  key: z.string(),
  /** Shown while neither the English text nor its translation has been changed. */
  builtIn: z.string(),
  translation: z.object({ value: z.string(), translatedFrom: z.string(), version: versionOutput }).nullable(),
})

export type ContentItem = z.infer<typeof contentOutput>

export type ContentTranslation = z.infer<typeof contentTranslationOutput>
