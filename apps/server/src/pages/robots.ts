/**
 * What is not for search engines: the administrator's pages, and what only programs read. Private links are not here:
 * an engine that finds one must be let in to read that it is not to be listed.
 */
const DISALLOWED = ['/admin', '/login', '/api']

/** robots.txt (RFC 9309), naming the sitemap by its whole address. */
export function robots(publicUrl: string): string {
  const rules = DISALLOWED.map(path => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
