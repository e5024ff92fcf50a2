import { defineEntity, p } from '@mikro-orm/core'

/** A picture of the site, by the SHA-256 of its pixels. The focal point is in shares of its width and height. */
export const Picture = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    hash: p.text().primary(),
    alt: p.text(),
    width: p.integer(),
    height: p.integer(),
    focalX: p.double().default(0.5),
    focalY: p.double().default(0.5),
    createdAt: p.datetime(3),
    version: p.integer().default(1),
  },
  checks: [
    { name: 'pictures_hash', expression: `hash ~ '^[0-9a-f]{64}$'` },
    { name: 'pictures_size', expression: 'width > 0 and height > 0' },
  ],
  indexes: [{ name: 'pictures_by_age', properties: ['createdAt', 'hash'] }],
})

/** One of the files that a picture is served as. */
export const PictureFile = defineEntity({
  name: 'PictureFile',
  tableName: 'picture_files',
  properties: {
    picture: () => p.manyToOne(Picture).primary().deleteRule('cascade').updateRule('no action'),
    width: p.integer().primary().autoincrement(false),
    format: p.text().primary(),
    bytes: p.blob(),
  },
  checks: [{ name: 'picture_files_format', expression: `format in ('avif', 'webp', 'jpeg')` }],
})
