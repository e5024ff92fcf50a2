import { type Language, localizedPath } from '@clinic/domain/language.ts'
import { notFoundRoute, type PageRoute, routes } from '../app/routes.tsx'
import { readCategory } from '../features/events/shared/event-categories.ts'

/**
 * Query parameters that change the server-rendered page. Each value is a cached page, so unbounded ones,
 * such as the booking date, are read in the browser only.
 */
type ReadParameters = (search: URLSearchParams) => Record<string, string | null>

const PARAMETERS: Record<string, ReadParameters> = {
  '/events': search => {
    const category = readCategory(search)
    return { category: category === 'all' ? null : category }
  },
}

/** Login, admin area and private links. */
const PRIVATE = /^\/(?:login|admin|appointment|registration|waiting-list)(?:\/|$)/

/** Route patterns of public pages. */
export const listedPaths: readonly string[] = routes
  .map(({ path }) => path)
  .filter(path => !PRIVATE.test(path))

/** Cache key of the page for all unknown paths, without the prefix of its language. */
const NOT_FOUND = '/404'

/**
 * Cache key of a public page: its address with known parameters. The unknown paths of a language share one key; null
 * for private pages.
 */
export function cacheAddress(
  { pathname, searchParams }: URL,
  route: PageRoute,
  language: Language,
): string | null {
  if (route === notFoundRoute) return localizedPath(NOT_FOUND, language)
  if (PRIVATE.test(route.path)) return null

  const known = PARAMETERS[route.path]?.(searchParams) ?? {}
  const said = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null)
  const query = new URLSearchParams(said).toString()
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return localizedPath(query === '' ? path : `${path}?${query}`, language)
}
