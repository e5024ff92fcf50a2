import type { PictureFormat } from '@clinic/domain/media/picture-sizes.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

export interface WantedFile {
  hash: string
  /** One of PICTURE_WIDTHS; a picture that is not so wide has its own width. */
  width: number
  format: PictureFormat
}

/** The bytes of a picture's file; null where there is no such picture. */
export async function readPictureFile(
  em: EntityManager,
  { hash, width, format }: WantedFile,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select f.bytes from pictures p join picture_files f on f.picture_hash = p.hash
    where p.hash = ${hash} and f.width = least(${width}::int, p.width) and f.format = ${format}`.execute(
    em.getKysely(),
  )
  return rows[0]?.bytes ?? null
}
