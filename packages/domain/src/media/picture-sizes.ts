/** The largest file that is taken, in bytes. */
export const LARGEST_UPLOAD = 15 * 1_048_576

/** The most pixels that a picture is decoded with: what a file of a few bytes claims would fill the memory. */
export const MOST_PIXELS = 50_000_000

/** The widths that pictures are served in, in pixels: a card, a column, and either on a dense screen. */
const PICTURE_WIDTHS = [400, 800, 1_600] as const

/** The longest side of what is stored, in pixels. */
export const LONGEST_SIDE = PICTURE_WIDTHS[2]

/** The width of a picture whose address names none. */
export const DEFAULT_WIDTH = PICTURE_WIDTHS[1]

/** What a browser may get, the smallest file first; every browser shows the last. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The widths of the files of a picture that is so wide, for its `srcset`: none is wider than the picture. */
export function widthsOf(width: number): number[] {
  return [...new Set(PICTURE_WIDTHS.map(one => Math.min(one, width)))]
}

/** The width to serve where so many pixels are asked for: the next of PICTURE_WIDTHS, or the widest. */
export function servedWidth(asked: number): number {
  return PICTURE_WIDTHS.find(width => width >= asked) ?? LONGEST_SIDE
}
