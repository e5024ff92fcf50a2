import { IMAGE_HASH, IMAGE_PATH } from '@clinic/domain/images/image-address.ts'
import { type ImageUse, imageOutput, type StoredImage } from '@clinic/domain/images/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(imageOutput, {
  table: 'images',
  computed: {
    url: sql`${IMAGE_PATH} || images.hash`,
    bytes: sql`coalesce(bytes, 0)::int`,
    uses: sql`coalesce(uses, '[]')`,
  },
})

/** Every use of an image, drafts and past events included, since those may be shown again. */
const uses = sql`
  select distinct kind, id, title, address[1] as hash
  from (
    select 'event' as kind, id::text as id, title, image_url as text from events where image_url is not null
    union all
    select 'post', id::text, title, content from blog_posts
    union all
    select 'content', key, key, value from content_items
    union all
    select 'content', key, key, value from content_translations
  ) as texts, regexp_matches(text, ${`${IMAGE_PATH}(${IMAGE_HASH})`}, 'g') as address`

/** All images with their uses, newest first; with a hash, only that one. */
export async function listImages(em: EntityManager, hash?: string): Promise<StoredImage[]> {
  const { rows } = await sql<StoredImage>`
    select ${columns} from images
    left join (
      select image_hash, sum(octet_length(bytes)) as bytes from image_files group by image_hash
    ) files on files.image_hash = images.hash
    left join (
      select hash, json_agg(json_build_object('kind', kind, 'id', id, 'title', title) order by kind, id) as uses
      from (${uses}) as used group by hash
    ) used_images on used_images.hash = images.hash
    ${hash === undefined ? sql`` : sql`where images.hash = ${hash}`}
    order by images.created_at desc, images.hash`.execute(em)
  return rows
}

export async function findImageUses(em: EntityManager, hash: string): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    select kind, id, title from (${uses}) as used where hash = ${hash} order by kind, id`.execute(em)
  return rows
}
