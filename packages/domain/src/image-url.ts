import { z } from 'zod'

/** Whether a browser can load an image from this URL: https, or a path on this site. */
export function isImageUrl(text: string): boolean {
  // Browsers read a backslash as a slash, so such a path could lead to another host.
  if (/[\s\\]/.test(text)) return false
  const address = /^\/(?!\/)/.test(text) ? `https://site.example${text}` : text
  return /^https:\/\/[^/?#]/i.test(address) && z.url().safeParse(address).success
}
