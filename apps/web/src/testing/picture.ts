import { imageUrl } from '@clinic/domain/images/image-address.ts'
import type { StoredImage } from '@clinic/domain/images/schemas.ts'

/** Example image without uses. */
export function image(over: Partial<StoredImage> = {}): StoredImage {
  const hash = over.hash ?? 'a'.repeat(64)
  return {
    hash,
    url: imageUrl(hash),
    alt: 'The treatment room',
    width: 1_600,
    height: 1_200,
    focalX: 0.5,
    focalY: 0.5,
    bytes: 400_000,
    createdAt: '2026-12-30T15:00:00.000Z',
    version: 1,
    uses: [],
    ...over,
  }
}
