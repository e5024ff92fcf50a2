import { defineEntity, p } from '@mikro-orm/core'

/** A text that overrides the built-in one of its key. */
export const ContentItemEntity = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  properties: {
    key: p.text().primary(),
    value: p.text(),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    version: p.integer().default(1),
  },
})

/** The practice's text of a key in another language. */
export const ContentTranslationEntity = defineEntity({
  name: 'ContentTranslation',
  tableName: 'content_translations',
  checks: [{ name: 'content_translations_language', expression: `language <> 'en'` }],
  properties: {
    key: p.text().primary(),
    language: p.text().primary(),
    value: p.text(),
    /** The English text that it translates, to show what changed since. */
    translatedFrom: p.text(),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    version: p.integer().default(1),
  },
})
