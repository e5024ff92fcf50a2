import { listWidths } from '@clinic/domain/images/image-sizes.ts'
import type { ImageFacts } from '@clinic/domain/images/schemas.ts'

/** `srcset` of a site image: one URL per width. */
export function imageSources(address: string, { width }: Pick<ImageFacts, 'width'>): string {
  const [path = address] = address.split(/[?#]/)
  return listWidths(width)
    .map(one => `${path}?w=${one} ${one}w`)
    .join(', ')
}
