import { readCategory } from './pages/events/event-categories.ts'
import { notFoundRoute, type PageRoute, routes } from './routes.tsx'

/**
 * What a served page reads from the query; null stands for a parameter that is absent or says nothing to it. It has
 * few values: every one is a page to be cached. What a stranger can vary without end, as booking's date, the browser reads.
 */
type ReadParameters = (search: URLSearchParams) => Record<string, string | null>

const PARAMETERS: Record<string, ReadParameters> = {
  '/events': search => {
    const category = readCategory(search)
    return { category: category === 'all' ? null : category }
  },
}

/** The login, the administrator's pages, and those of private links. */
const PRIVATE = /^\/(?:login|admin|appointment|registration|waiting-list)(?:\/|$)/

/** The paths of the pages that anyone may find, as the routes write them. */
export const listedPaths: readonly string[] = routes
  .map(({ path }) => path)
  .filter(path => !PRIVATE.test(path))

/** Where the one page of all unknown paths is cached. */
const NOT_FOUND = '/404'

/**
 * The address under which a page that is the same for every visitor may be cached: its path, and those of its known
 * parameters that say something. All unknown paths share one. Null for pages that are private.
 */
export function cacheAddress({ pathname, searchParams }: URL, route: PageRoute): string | null {
  if (route === notFoundRoute) return NOT_FOUND
  if (PRIVATE.test(route.path)) return null

  const known = PARAMETERS[route.path]?.(searchParams) ?? {}
  const said = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null)
  const query = new URLSearchParams(said).toString()
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return query === '' ? path : `${path}?${query}`
}
