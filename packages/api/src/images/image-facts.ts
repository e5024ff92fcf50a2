import { IMAGE_HASH, IMAGE_PATH, imagesIn } from '@clinic/domain/images/image-address.ts'
import { type ImageFacts, imageFactsOutput } from '@clinic/domain/images/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reads } from '../context.ts'
import { outputColumns } from '../output-fields.ts'

const columns = outputColumns(imageFactsOutput)

const ADDRESS = `^${IMAGE_PATH}(${IMAGE_HASH})(?:[?#]|$)`

/** Facts of the image whose URL a column holds; null if it is not an image of this site. */
export function imageFactsColumn(column: string): RawBuilder<ImageFacts | null> {
  return sql`(
    select row_to_json(facts) from (
      select ${columns} from images where hash = substring(${sql.ref(column)} from ${sql.lit(ADDRESS)})
    ) as facts
  )`
}

/** Facts of this site's images in a text, by hash. Skips the query if there are none. */
export async function loadImageFacts(reads: Reads, text: string): Promise<Record<string, ImageFacts>> {
  const hashes = imagesIn(text)
  if (hashes.length === 0) return {}
  const { rows } = await sql<ImageFacts & { hash: string }>`
    select hash, ${columns} from images where hash = any(${hashes})`.execute(reads)
  return Object.fromEntries(rows.map(({ hash, ...facts }) => [hash, facts]))
}
