import { pictureUrl } from '@clinic/domain/media/picture-address.ts'
import type { Picture } from '@clinic/domain/media/schemas.ts'

/** A picture as the administrator reads it, used nowhere, with what `over` says. */
export function picture(over: Partial<Picture> = {}): Picture {
  const hash = over.hash ?? 'a'.repeat(64)
  return {
    hash,
    url: pictureUrl(hash),
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
