/**
 * Where a browser loads an event's picture from: the address as it is stored, or null where it is none. Only https
 * addresses and paths of this site are; a row written before they were checked may hold anything.
 */
export function pictureAddress(imageUrl: string | null, publicUrl: string): string | null {
  if (imageUrl === null || !URL.canParse(imageUrl, publicUrl)) return null
  if (/^https:\/\//i.test(imageUrl)) return imageUrl
  // A path such as `/\host` or `//host` leads to another site.
  const leadsHere = new URL(imageUrl, publicUrl).origin === new URL(publicUrl).origin
  return imageUrl.startsWith('/') && leadsHere ? imageUrl : null
}
