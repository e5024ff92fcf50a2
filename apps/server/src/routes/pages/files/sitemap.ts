import type { PostAddress } from '@clinic/api/blog/read-posts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import { escapeXml } from '../../../xml.ts'

export interface SitemapPage {
  language: Language
  /** The path, beginning with a slash, without the prefix of its language. */
  path: string
  /** When its content last changed, ISO 8601; null if unknown. */
  changedAt: string | null
  /** Every language of the page with its path. */
  versions: readonly (readonly [Language, string])[]
}

/** Writes a sitemap (sitemaps.org, protocol 0.9) with absolute URLs. */
export function sitemap(publicUrl: string, pages: readonly SitemapPage[]): string {
  const toUrl = (path: string, language: Language) => escapeXml(publicUrl + localizedPath(path, language))
  const urls = pages.map(({ language, path, changedAt, versions }) => {
    const alternates = versions.map(([other, at]) => [other, toUrl(at, other)])
    const [original] = versions.filter(([other]) => other === DEFAULT_LANGUAGE)
    if (original) alternates.push(['x-default', toUrl(original[1], DEFAULT_LANGUAGE)])
    const links = alternates.map(
      ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    const lastmod = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
    return `<url><loc>${toUrl(path, language)}</loc>${lastmod}${versions.length < 2 ? '' : links.join('')}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}

/** Lists the pages of the sitemap: every listed path, and every published post in place of `/blog/:slug`. */
export function sitemapPages(
  paths: readonly string[],
  posts: readonly PostAddress[],
  textsChangedAt: string | null,
): SitemapPage[] {
  const newest = latest(posts.map(({ updatedAt }) => updatedAt))
  const changes: Partial<Record<string, string | null>> = { '/': textsChangedAt, '/blog': newest }
  return paths.flatMap(path => {
    if (path === '/blog/:slug') return posts.map(post => postPage(post, posts))
    const versions = LANGUAGES.map(language => [language, path] as const)
    return LANGUAGES.map(language => ({ language, path, changedAt: changes[path] ?? null, versions }))
  })
}

function postPage({ language, slug, updatedAt, original }: PostAddress, posts: readonly PostAddress[]) {
  const toPath = (at: string) => `/blog/${at}`
  const versions = LANGUAGES.flatMap(other =>
    posts
      .filter(post => post.original === original && post.language === other)
      .map(post => [other, toPath(post.slug)] as const),
  )
  return { language, path: toPath(slug), changedAt: updatedAt, versions }
}

/** Returns the latest of instants in ISO 8601, UTC; null if there are none. */
export function latest(instants: readonly string[]): string | null {
  return instants.toSorted().at(-1) ?? null
}
