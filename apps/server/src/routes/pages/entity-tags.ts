/** Checks whether If-None-Match lists the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function isKnownTag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some(known => {
    const tag = known.trim()
    return tag === '*' || opaque(tag) === opaque(etag)
  })
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
