/** Where the addresses of pictures begin. */
export const PICTURE_PATH = '/media/'

/** A picture's hash as its address has it: SHA-256 in hexadecimal digits. PostgreSQL reads this pattern as well. */
export const PICTURE_HASH = '[0-9a-f]{64}'

const HASH = new RegExp(`^${PICTURE_HASH}$`)

/** The text that names each picture of this site in an HTML or Markdown text. */
const PICTURES = new RegExp(`${PICTURE_PATH}(${PICTURE_HASH})`, 'g')

export function isPictureHash(text: string): boolean {
  return HASH.test(text)
}

/** The address of a picture on this site; `?w=` names the width that is wanted. */
export function pictureUrl(hash: string): string {
  return PICTURE_PATH + hash
}

/** The hashes of the pictures of this site whose addresses stand in a text, each once. */
export function picturesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PICTURES), ([, hash = '']) => hash))]
}
