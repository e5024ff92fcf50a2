import { escapeXml } from '../xml.ts'

export interface SitemapPage {
  /** The path, beginning with a slash. */
  path: string
  /** When its content last changed, ISO 8601; null if unknown. */
  changedAt: string | null
}

/** Writes a sitemap (sitemaps.org, protocol 0.9) with absolute URLs. */
export function sitemap(publicUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

/** Lists the pages of the sitemap: every listed path, and every published post in place of `/blog/:slug`. */
export function sitemapPages(
  paths: readonly string[],
  posts: ReadonlyArray<{ slug: string; updatedAt: string }>,
  textsChangedAt: string | null,
): SitemapPage[] {
  return paths.flatMap(path => {
    if (path === '/blog/:slug') {
      return posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }))
    }
    if (path === '/') return [{ path, changedAt: textsChangedAt }]
    return [{ path, changedAt: path === '/blog' ? latest(posts.map(({ updatedAt }) => updatedAt)) : null }]
  })
}

/** Returns the latest of instants in ISO 8601, UTC; null if there are none. */
export function latest(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null
}
