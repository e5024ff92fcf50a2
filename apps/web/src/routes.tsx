import { matchPath } from 'react-router-dom'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { ADMIN_PATHS } from './lib/admin-paths.ts'
import { LINK_KINDS } from './lib/link-kinds.ts'

export interface PageRoute {
  /** The path as react-router writes it; its case counts, and everything else is the 404 page. */
  path: string
  /** The page's file below src/pages; its default export is the page. */
  file: string
  page: LazyPage
  /** The HTTP status of the page; 200 when it is left out. */
  status?: number
  /** Whether the page is for reading: its script may wait. Pages with forms need theirs once they are seen. */
  reading?: boolean
}

function route(path: string, file: string, more: Pick<PageRoute, 'status' | 'reading'> = {}): PageRoute {
  return { path, file, page: lazyPage(file), ...more }
}

/** Every page of the site. */
export const routes: PageRoute[] = [
  route('/', 'home/home-page.tsx', { reading: true }),
  route('/about', 'about/about-page.tsx', { reading: true }),
  route('/book-appointment', 'booking/booking-page.tsx'),
  route('/blog', 'blog/blog-page.tsx', { reading: true }),
  route('/blog/:slug', 'blog/post-page.tsx', { reading: true }),
  route('/events', 'events/events-page.tsx'),
  route('/contact', 'contact/contact-page.tsx'),
  route('/supplements', 'supplements/supplements-page.tsx', { reading: true }),
  ...LINK_KINDS.map(kind => route(`/${kind}/:token`, `private-links/${kind}-page.tsx`)),
  route('/login', 'login/login-page.tsx'),
  ...Object.values(ADMIN_PATHS).map(path => route(path, 'admin/admin-page.tsx')),
]

/** The page of every other path. */
export const notFoundRoute = route('*', 'not-found/not-found-page.tsx', { status: 404, reading: true })

/** All pages, that of every other path last. */
export const everyRoute: PageRoute[] = [...routes, notFoundRoute]

export interface FoundRoute {
  route: PageRoute
  /** What the parameters of its path hold. */
  params: Record<string, string | undefined>
}

/** The route of a path; the 404 page for every unknown path. */
export function findRoute(pathname: string): FoundRoute {
  for (const candidate of routes) {
    const match = matchPath({ path: candidate.path, caseSensitive: true }, pathname)
    if (match) return { route: candidate, params: match.params }
  }
  return { route: notFoundRoute, params: {} }
}
