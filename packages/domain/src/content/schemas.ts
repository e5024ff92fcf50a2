import { z } from 'zod'
import { instantOutput, LIMITS, requiredText, versionField, versionOutput } from '../fields.ts'

const key = {
  description: 'The key of the text: letters, digits, dots, hyphens and underscores',
  example: 'homepage_hero_title',
}
const value = { description: 'The text', example: 'Gentle care for a straight back' }

/** Restricted to characters that need no escaping in URLs. */
export const contentKeyField = requiredText(LIMITS.slug, 'Key is required')
  .refine(
    text => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(text),
    'Use letters, digits, dots, hyphens and underscores, such as homepage_hero_title',
  )
  .meta(key)

export const contentInput = z.object({
  key: contentKeyField,
  value: requiredText(LIMITS.contentValue, 'Value is required').meta(value),
})

export const contentUpdate = contentInput.extend({ version: versionField })

/** Max keys in one save; the site has fewer than 200. */
const MAX_CHANGES = 300

const atMostMax = <Change>(changes: Record<string, Change>) => Object.keys(changes).length <= MAX_CHANGES
const TOO_MANY = `Must be at most ${MAX_CHANGES} keys`

/** New value of a key, or null to restore the built-in text. */
const changedValue = contentInput.shape.value.nullable()

/** Values by key, each with the version last read; null if the key had no text. */
export const contentChanges = z
  .record(contentKeyField, z.object({ value: changedValue, version: versionField.nullable() }))
  .refine(atMostMax, TOO_MANY)

/** Unsaved values by key. */
export const contentDraft = z.record(contentKeyField, changedValue).refine(atMostMax, TOO_MANY)

export const contentOutput = z.object({
  key: z.string().meta(key),
  value: z.string().meta(value),
  updatedAt: instantOutput,
  version: versionOutput,
})

export type ContentItem = z.infer<typeof contentOutput>
