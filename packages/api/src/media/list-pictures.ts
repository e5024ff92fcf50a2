import { PICTURE_HASH, PICTURE_PATH } from '@clinic/domain/media/picture-address.ts'
import { type Picture, type PictureUse, pictureOutput } from '@clinic/domain/media/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(pictureOutput, {
  of: 'p',
  computed: {
    url: sql`${PICTURE_PATH} || p.hash`,
    bytes: sql`coalesce(f.bytes, 0)::int`,
    uses: sql`coalesce(u.uses, '[]')`,
  },
})

/** Every place whose text holds the address of a picture. Drafts and past events count: they may be shown again. */
const uses = sql`
  select distinct kind, id, title, address[1] as hash
  from (
    select 'event' as kind, id::text as id, title, image_url as text from events where image_url is not null
    union all
    select 'post', id::text, title, content from blog_posts
    union all
    select 'content', key, key, value from content_items
  ) as texts, regexp_matches(text, ${`${PICTURE_PATH}(${PICTURE_HASH})`}, 'g') as address`

/** All pictures with where they are used, the newest first. With a hash, that picture alone. */
export async function listPictures(em: EntityManager, hash?: string): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select ${columns} from pictures p
    left join (
      select picture_hash, sum(octet_length(bytes)) as bytes from picture_files group by picture_hash
    ) f on f.picture_hash = p.hash
    left join (
      select hash, json_agg(json_build_object('kind', kind, 'id', id, 'title', title) order by kind, id) as uses
      from (${uses}) as used group by hash
    ) u on u.hash = p.hash
    ${hash === undefined ? sql`` : sql`where p.hash = ${hash}`}
    order by p.created_at desc, p.hash`.execute(em.getKysely())
  return rows
}

/** Where a picture is used. */
export async function usesOf(em: EntityManager, hash: string): Promise<PictureUse[]> {
  const { rows } = await sql<PictureUse>`
    select kind, id, title from (${uses}) as used where hash = ${hash} order by kind, id`.execute(
    em.getKysely(),
  )
  return rows
}
