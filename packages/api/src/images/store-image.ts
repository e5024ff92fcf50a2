import { StoredImageEntity } from '@clinic/database/entities/image.ts'
import { imageUrl } from '@clinic/domain/images/image-address.ts'
import type { ImageFormat } from '@clinic/domain/images/image-sizes.ts'
import type { UploadedImage } from '@clinic/domain/images/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** An image ready to be served. */
export interface EncodedImage {
  /** SHA-256 of its pixels, in hexadecimal. */
  hash: string
  width: number
  height: number
  files: { width: number; format: ImageFormat; bytes: Buffer }[]
}

/** The same image from an earlier upload, if any; a given alt text replaces the stored one. */
export async function findUploaded(
  em: EntityManager,
  hash: string,
  alt: string | null,
): Promise<UploadedImage | null> {
  if (alt !== null) {
    await sql`
      update images set alt = ${alt}, version = version + 1
      where hash = ${hash} and alt <> ${alt}`.execute(em)
  }
  const image = await em.findOne(StoredImageEntity, { hash }, { refresh: true })
  return image && toUploaded(image)
}

/** Stores an image with its files in the current transaction, unless a concurrent upload already did. */
export async function storeImage(
  em: EntityManager,
  { hash, width, height, files }: EncodedImage,
  alt: string | null,
  now: Date,
): Promise<UploadedImage> {
  const { rows } = await sql`
    insert into images (hash, alt, width, height, created_at)
    values (${hash}, ${alt ?? ''}, ${width}, ${height}, ${now})
    on conflict (hash) do nothing returning hash`.execute(em)
  if (rows.length > 0) {
    // As parameters, because MikroORM would inline the bytes into the statement; one by one, because node-postgres
    // copies all parameters of a statement into one buffer, which grows by copying.
    for (const { width, format, bytes } of files) {
      await sql`
        insert into image_files (image_hash, width, format, bytes)
        values (${hash}, ${width}, ${format}, ${bytes})`.execute(em)
    }
  }
  return (await findUploaded(em, hash, alt)) ?? toUploaded({ hash, width, height, alt: alt ?? '' })
}

function toUploaded({ hash, width, height, alt }: Omit<UploadedImage, 'url'> & { hash: string }) {
  return { url: imageUrl(hash), width, height, alt }
}
