/** Percent-encoded characters that need no encoding (RFC 3986, section 2.3). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * Normalizes a request target, so that `http://host/%61pi` and `/api` are one path for every rule (RFC 9112, section
 * 3.2.2; RFC 3986, section 6.2.2.2). Other forms stay as they are.
 */
export function normalTarget(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0]
  const own = origin === undefined ? target : target.slice(origin.length)
  const local = origin !== undefined && !own.startsWith('/') ? `/${own}` : own
  if (!local.includes('%')) return local
  const end = local.search(/[?#]/)
  const path = end < 0 ? local : local.slice(0, end)
  return path.replace(ENCODED_UNRESERVED, encoded => decodeURIComponent(encoded)) + local.slice(path.length)
}

/** Checks that URL parsing would not change the path, and so lead past rules that match on it. */
export function isResolved(target: string): boolean {
  return !/^[^?#]*?(?:[\\\t]|\/\.{1,2}(?:[/?#]|$))/.test(target)
}
