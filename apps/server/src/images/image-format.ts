import { IMAGE_FORMATS, type ImageFormat } from '@clinic/domain/images/image-sizes.ts'

export const MEDIA_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** Picks a format by the Accept header: AVIF or WebP only if named, because clients that accept anything often lack it. */
export function pickFormat(accept: string | undefined): ImageFormat {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const named = ranges.flatMap(range => {
    const [type = '', ...parameters] = range.split(';').map(part => part.trim())
    return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type]
  })
  return IMAGE_FORMATS.find(format => named.includes(MEDIA_TYPES[format])) ?? 'jpeg'
}
