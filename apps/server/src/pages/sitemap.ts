import { escapeXml } from '../http/xml.ts'

export interface SitemapPage {
  /** The path, beginning with a slash. */
  path: string
  /** When its content last changed, ISO 8601; null where nobody knows. */
  changedAt: string | null
}

/** A sitemap of a site's pages (sitemaps.org, protocol 0.9), with addresses that begin with `publicUrl`. */
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

/**
 * The pages of a sitemap: every listed path, and for `/blog/:slug` every published post. The home page changes
 * with the site's texts, the blog with its posts; of the others only a new release knows.
 */
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

/** The latest of instants in ISO 8601, UTC; null of none. */
export function latest(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null
}
