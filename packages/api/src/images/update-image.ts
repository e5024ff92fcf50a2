import { StoredImageEntity } from '@clinic/database/entities/image.ts'
import type { ImageUpdate } from '@clinic/domain/images/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { applyChanges, findForUpdate } from '../optimistic-lock.ts'

/** Changes an image in the caller's transaction. Throws `notFound`, or `stale` if it has another version. */
export async function updateImage(
  em: EntityManager,
  { hash, version, ...fields }: ImageUpdate,
): Promise<void> {
  const stored = await findForUpdate(em, StoredImageEntity, { hash }, version)
  applyChanges(stored, fields)
  await em.flush()
}
