import { parseUrl } from '#lib/parse-url.ts'

/** URL of an event's image: https or a path of this site; null for anything else that old rows may hold. */
export function imageAddress(imageUrl: string | null, publicUrl: string): string | null {
  if (imageUrl === null) return null
  const url = parseUrl(imageUrl, publicUrl)
  if (url === null) return null
  if (/^https:\/\//i.test(imageUrl)) return imageUrl
  // Paths such as `/\host` or `//host` lead to other sites.
  const leadsHere = url.origin === new URL(publicUrl).origin
  return imageUrl.startsWith('/') && leadsHere ? imageUrl : null
}
