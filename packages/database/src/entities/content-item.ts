import { defineEntity, p } from '@mikro-orm/core'

/** A text of the site that the administrator overrides, found by its key. */
export const ContentItem = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  properties: {
    key: p.text().primary(),
    value: p.text(),
    updatedAt: p.datetime(3).defaultRaw('now()'),
    version: p.integer().default(1),
  },
})
