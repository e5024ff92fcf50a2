/** Paths closed to search engines. Private links are not listed, so that engines can read their noindex header. */
const DISALLOWED = ['/admin', '/login', '/api']

/** robots.txt (RFC 9309), with the full URL of the sitemap. */
export function robots(publicUrl: string): string {
  const rules = DISALLOWED.map(path => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
