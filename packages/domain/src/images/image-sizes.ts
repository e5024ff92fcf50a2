/** Bytes. */
export const MAX_UPLOAD_BYTES = 15 * 1_048_576

/**
 * Caps memory use: a file of a few bytes can claim a huge image. The limit of 50 megapixels includes photos of cameras sold
 * as such.
 */
export const MAX_PIXELS = 8_192 * 6_144

/** Served widths in pixels: a card, a column, and either at double density. */
const IMAGE_WIDTHS = [400, 800, 1_600] as const

/** Longest stored side in pixels, and the default width. */
export const MAX_SIDE = IMAGE_WIDTHS[2]

/** Smallest file first; every browser supports the last. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Widths for the `srcset` of an image this wide, in pixels: none exceeds the image. */
export function listWidths(width: number): number[] {
  return [...new Set(IMAGE_WIDTHS.map(one => Math.min(one, width)))]
}

/** Width to serve for a requested one: the next larger of IMAGE_WIDTHS, or the largest. */
export function servedWidth(requested: number): number {
  return IMAGE_WIDTHS.find(width => width >= requested) ?? MAX_SIDE
}
