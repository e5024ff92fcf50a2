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
