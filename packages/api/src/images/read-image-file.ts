import type { ImageFormat } from '@clinic/domain/images/image-sizes.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

export interface WantedFile {
  hash: string
  /** One of IMAGE_WIDTHS; a narrower image is served in its own width. */
  width: number
  format: ImageFormat
}

/** File contents, or null for an unknown image. */
export async function readImageFile(
  em: EntityManager,
  { hash, width, format }: WantedFile,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from images join image_files files on image_hash = hash and format = ${format}
    where hash = ${hash} and files.width = least(${width}::int, images.width)`.execute(em)
  return rows[0]?.bytes ?? null
}
