import { widthsOf } from '@clinic/domain/media/picture-sizes.ts'
import type { PictureFacts } from '@clinic/domain/media/schemas.ts'

/** The `srcset` of a picture of this site: each of its widths, at the address that its own begins with. */
export function pictureSources(address: string, { width }: Pick<PictureFacts, 'width'>): string {
  const [path = address] = address.split(/[?#]/)
  return widthsOf(width)
    .map(one => `${path}?w=${one} ${one}w`)
    .join(', ')
}
