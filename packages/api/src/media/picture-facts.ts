import { PICTURE_HASH, PICTURE_PATH, picturesIn } from '@clinic/domain/media/picture-address.ts'
import { type PictureFacts, pictureFactsOutput } from '@clinic/domain/media/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(pictureFactsOutput)

const ADDRESS = `^${PICTURE_PATH}(${PICTURE_HASH})(?:[?#]|$)`

/** What is known of the picture whose address a column holds; null where that is none of this site. */
export function pictureFactsAt(column: string): RawBuilder<PictureFacts | null> {
  return sql`(
    select row_to_json(facts) from (
      select ${columns} from pictures where hash = substring(${sql.ref(column)} from ${sql.lit(ADDRESS)})
    ) as facts
  )`
}

/** What is known of the pictures of this site in a text, by their hashes; nothing is asked for a text without any. */
export async function pictureFactsIn(em: EntityManager, text: string): Promise<Record<string, PictureFacts>> {
  const hashes = picturesIn(text)
  if (hashes.length === 0) return {}
  const { rows } = await sql<PictureFacts & { hash: string }>`
    select hash, ${columns} from pictures where hash = any(${hashes})`.execute(em.getKysely())
  return Object.fromEntries(rows.map(({ hash, ...facts }) => [hash, facts]))
}
