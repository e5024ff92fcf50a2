import type { Practice } from '@clinic/domain/content/practice.ts'
import { imagesIn } from '@clinic/domain/images/image-address.ts'
import { servedWidth } from '@clinic/domain/images/image-sizes.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { readImageFile } from '../images/read-image-file.ts'
import type { Logo } from '../services/mail-service.ts'

/** Size of the largest logo in an email, in pixels; its file has twice the width for sharp screens. */
const MAX_WIDTH = 200
const MAX_HEIGHT = 56

/** Larger files would weigh down every email. */
const MAX_BYTES = 60_000

/** The practice's logo to embed in emails; null if it has none on this site, or only a large file. */
export async function loadLogo(em: EntityManager, { logo }: Practice): Promise<Logo | null> {
  const [hash] = imagesIn(logo?.address ?? '')
  if (!logo?.facts || hash === undefined) return null
  const bytes = await readImageFile(em, { hash, width: servedWidth(2 * MAX_WIDTH), format: 'jpeg' })
  if (bytes === null || bytes.length > MAX_BYTES) return null
  const { width, height } = logo.facts
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return { bytes, width: Math.round(width * scale), height: Math.round(height * scale) }
}
