export const IMAGE_PATH = '/media/'

/** SHA-256 in hexadecimal. PostgreSQL uses this pattern too. */
export const IMAGE_HASH = '[0-9a-f]{64}'

const HASH = new RegExp(`^${IMAGE_HASH}$`)

/** Matches each image of this site in HTML or Markdown. */
const IMAGES = new RegExp(`${IMAGE_PATH}(${IMAGE_HASH})`, 'g')

export function isImageHash(text: string): boolean {
  return HASH.test(text)
}

/** URL of an image on this site; add `?w=` for a width. */
export function imageUrl(hash: string): string {
  return IMAGE_PATH + hash
}

/** Unique hashes of this site's images that a text links to. */
export function imagesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IMAGES), ([, hash = '']) => hash))]
}
