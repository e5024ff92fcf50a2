import { PICTURE_FORMATS, type PictureFormat } from '@clinic/domain/media/picture-sizes.ts'

export const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/**
 * The format for a request's Accept (RFC 9110, section 12.5.1): AVIF or WebP only where it is named, for programs that
 * take anything often show neither; JPEG else.
 */
export function formatFor(accept: string | undefined): PictureFormat {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const named = ranges.flatMap(range => {
    const [type = '', ...parameters] = range.split(';').map(part => part.trim())
    return parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type]
  })
  return PICTURE_FORMATS.find(format => named.includes(MEDIA_TYPES[format])) ?? 'jpeg'
}
