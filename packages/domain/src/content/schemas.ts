import { z } from 'zod'
import { instantOutput, LIMITS, requiredText, versionField } from '../fields.ts'

/** The name of a text: letters, digits, dots, hyphens and underscores, so that it reads well in an address. */
export const contentKeyField = requiredText(LIMITS.slug, 'Key is required').refine(
  key => /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(key),
  'Use letters, digits, dots, hyphens and underscores, such as homepage_hero_title',
)

const contentValueField = requiredText(LIMITS.contentValue, 'Value is required')

export const contentInput = z.object({ key: contentKeyField, value: contentValueField })

export const contentUpdate = z.object({
  key: contentKeyField,
  value: contentValueField,
  version: versionField,
})

export const contentOutput = z.object({
  key: z.string(),
  value: z.string(),
  updatedAt: instantOutput,
  version: z.int(),
})

export type ContentItem = z.infer<typeof contentOutput>
