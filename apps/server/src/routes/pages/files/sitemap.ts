import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import { escapeXml } from '../xml.ts'

export interface SitemapPage {
  /** The path, beginning with a slash, without the prefix of a language. */
  path: string
  /** Languages of the page, each with its address. */
  languages: readonly Language[]
  /** When its content last changed, ISO 8601; null if unknown. */
  changedAt: string | null
}

/** Writes a sitemap (sitemaps.org, protocol 0.9) with absolute URLs. */
export function sitemap(publicUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, languages, changedAt }) => {
    const toUrl = (language: Language) => escapeXml(publicUrl + localizedPath(path, language))
    const alternates =
      languages.length < 2
        ? ''
        : [...languages.map(language => [language, toUrl(language)]), ['x-default', toUrl(DEFAULT_LANGUAGE)]]
            .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
            .join('')
    const lastmod = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
    return languages.map(language => `<url><loc>${toUrl(language)}</loc>${lastmod}${alternates}</url>\n`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

/** Lists the pages of the sitemap: every listed path, and every published post in place of `/blog/:slug`. */
export function sitemapPages(
  paths: readonly string[],
  posts: ReadonlyArray<{ slug: string; updatedAt: string }>,
  textsChangedAt: string | null,
): SitemapPage[] {
  return paths.flatMap((path): SitemapPage[] => {
    if (path === '/blog/:slug') {
      return posts.map(({ slug, updatedAt }) => ({
        path: `/blog/${slug}`,
        languages: [DEFAULT_LANGUAGE],
        changedAt: updatedAt,
      }))
    }
    const languages = LANGUAGES
    if (path === '/') return [{ path, languages, changedAt: textsChangedAt }]
    return [
      {
        path,
        languages,
        changedAt: path === '/blog' ? latest(posts.map(({ updatedAt }) => updatedAt)) : null,
      },
    ]
  })
}

/** Returns the latest of instants in ISO 8601, UTC; null if there are none. */
export function latest(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null
}
