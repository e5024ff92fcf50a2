import { Picture } from '@clinic/database/entities/picture.ts'
import { pictureUrl } from '@clinic/domain/media/picture-address.ts'
import type { PictureFormat } from '@clinic/domain/media/picture-sizes.ts'
import type { UploadedPicture } from '@clinic/domain/media/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** A picture made ready to be served. */
export interface EncodedPicture {
  /** SHA-256 of its pixels, in hexadecimal digits. */
  hash: string
  width: number
  height: number
  files: { width: number; format: PictureFormat; bytes: Buffer }[]
}

/** The picture that has been uploaded before, for that is the same one; an alt text that is given replaces its own. */
export async function findUploaded(
  em: EntityManager,
  hash: string,
  alt: string | null,
): Promise<UploadedPicture | null> {
  if (alt !== null) {
    await sql`
      update pictures set alt = ${alt}, version = version + 1
      where hash = ${hash} and alt <> ${alt}`.execute(em.getKysely())
  }
  const picture = await em.findOne(Picture, { hash }, { refresh: true })
  return picture && toUploaded(picture)
}

/**
 * Stores a picture with its files, in the transaction that `em` is in, unless another upload of the same one has done so
 * meanwhile.
 */
export async function storePicture(
  em: EntityManager,
  { hash, width, height, files }: EncodedPicture,
  alt: string | null,
  now: Date,
): Promise<UploadedPicture> {
  const { rows } = await sql`
    insert into pictures (hash, alt, width, height, created_at)
    values (${hash}, ${alt ?? ''}, ${width}, ${height}, ${now})
    on conflict (hash) do nothing returning hash`.execute(em.getKysely())
  if (rows.length > 0) {
    // As parameters: MikroORM would write a megabyte of bytes out into the statement.
    const values = files.map(({ width, format, bytes }) => sql`(${hash}, ${width}, ${format}, ${bytes})`)
    await sql`
      insert into picture_files (picture_hash, width, format, bytes) values ${sql.join(values)}`.execute(
      em.getKysely(),
    )
  }
  return (await findUploaded(em, hash, alt)) ?? toUploaded({ hash, width, height, alt: alt ?? '' })
}

function toUploaded({ hash, width, height, alt }: Omit<UploadedPicture, 'url'> & { hash: string }) {
  return { url: pictureUrl(hash), width, height, alt }
}
