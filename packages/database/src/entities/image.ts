import { IMAGE_FORMATS } from '@clinic/domain/images/image-sizes.ts'
import { defineEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/** An image by the SHA-256 of its pixels. The focal point is in fractions of width and height. */
export const StoredImageEntity = defineEntity({
  name: 'Image',
  tableName: 'images',
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
    { name: 'images_hash', expression: `hash ~ '^[0-9a-f]{64}$'` },
    { name: 'images_size', expression: 'width > 0 and height > 0' },
  ],
  indexes: [{ name: 'images_by_age', properties: ['createdAt', 'hash'] }],
})

/** One size and format of an image. */
export const ImageFileEntity = defineEntity({
  name: 'ImageFile',
  tableName: 'image_files',
  properties: {
    image: () =>
      p
        .manyToOne(StoredImageEntity)
        .joinColumn('image_hash')
        .primary()
        .deleteRule('cascade')
        .updateRule('no action'),
    width: p.integer().primary().autoincrement(false),
    format: p.text().primary(),
    bytes: p.blob(),
  },
  checks: [{ name: 'image_files_format', expression: limitTo('format', IMAGE_FORMATS) }],
})
