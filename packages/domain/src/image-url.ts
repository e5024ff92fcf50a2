import { z } from 'zod'

/** Whether a browser can load a picture from it: an https address, or a path of this site. */
export function isImageUrl(text: string): boolean {
  // Browsers take a backslash for a slash, and so the rest of such a path for another host.
  if (/[\s\\]/.test(text)) return false
  const address = /^\/(?!\/)/.test(text) ? `https://site.example${text}` : text
  return /^https:\/\/[^/?#]/i.test(address) && z.url().safeParse(address).success
}
