import { type Language, localizedPath } from '@clinic/domain/language.ts'
import type { SitePage } from '#app/site/site-page.tsx'
import { notFoundPage, sitePages } from '#app/site/site-routes.tsx'
import { withoutTrailingSlash } from '#paths.ts'

/** Path patterns of pages that anyone may find. */
export const listedPaths: readonly string[] = sitePages
  .filter(({ isPrivate, isFramed }) => !isPrivate && !isFramed)
  .map(({ path }) => path)

/** Cache key of the page for all unknown paths, without the prefix of its language. */
const NOT_FOUND = '/404'

/**
 * Cache key of a public page: its address with known parameters. The unknown paths of a language share one key; null
 * for private pages.
 */
export function cacheAddress(
  { pathname, searchParams }: URL,
  page: SitePage,
  language: Language,
): string | null {
  if (page === notFoundPage) return localizedPath(NOT_FOUND, language)
  if (page.isPrivate) return null

  const known = Object.entries(page.cacheParameters?.(searchParams) ?? {})
  const present = known.filter((entry): entry is [string, string] => entry[1] !== null)
  const query = new URLSearchParams(present).toString()
  const path = withoutTrailingSlash(pathname)
  return localizedPath(query === '' ? path : `${path}?${query}`, language)
}
