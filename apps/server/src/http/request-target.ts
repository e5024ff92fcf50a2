/** Percent-encoded characters that need no encoding (RFC 3986, section 2.3: letters, digits, `-`, `.`, `_`, `~`). */
const ENCODED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * The target of a request as routes know it: of the absolute form (RFC 9112, section 3.2.2) the path and query, and in
 * the path characters that need no encoding written as themselves (RFC 3986, section 6.2.2.2), so that `/%61pi` and
 * `/api` are one address for every rule. Any other form stays as it is.
 */
export function normalTarget(target: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0]
  const own = origin === undefined ? target : target.slice(origin.length)
  const local = origin !== undefined && !own.startsWith('/') ? `/${own}` : own
  if (!local.includes('%')) return local
  const end = local.search(/[?#]/)
  const path = end < 0 ? local : local.slice(0, end)
  return path.replace(ENCODED_UNRESERVED, encoded => decodeURIComponent(encoded)) + local.slice(path.length)
}
