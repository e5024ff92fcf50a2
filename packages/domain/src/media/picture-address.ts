/** Where the addresses of pictures begin. */
export const PICTURE_PATH = '/media/'

/** A picture's hash as its address has it: SHA-256 in hexadecimal digits. PostgreSQL reads this pattern as well. */
export const PICTURE_HASH = '[0-9a-f]{64}'

const HASH = new RegExp(`^${PICTURE_HASH}$`)

export function isPictureHash(text: string): boolean {
  return HASH.test(text)
}

/** The address of a picture on this site; `?w=` names the width that is wanted. */
export function pictureUrl(hash: string): string {
  return PICTURE_PATH + hash
}
