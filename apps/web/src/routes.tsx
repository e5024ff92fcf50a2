import { matchPath } from 'react-router-dom'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { ADMIN_PATHS } from './lib/admin-paths.ts'
import { LINK_KINDS } from './lib/link-kinds.ts'
import type { PrefetchContext } from './lib/prefetch.ts'

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
  /** Reads what the page shows into the cache before it is rendered on the server; who is logged in is there already. */
  prefetch?: (context: PrefetchContext) => Promise<unknown>
}

function route(
  path: string,
  file: string,
  more: Pick<PageRoute, 'status' | 'reading' | 'prefetch'> = {},
): PageRoute {
  return { path, file, page: lazyPage(file), ...more }
}

/** Every page of the site. */
export const routes: PageRoute[] = [
  route('/', 'home/home-page.tsx', {
    reading: true,
    // Imported when it runs: only the server prefetches, and the browser needs nothing of it.
    prefetch: async context => (await import('./pages/home/prefetch-home.ts')).prefetchHome(context),
  }),
  route('/about', 'about/about-page.tsx', { reading: true }),
  route('/book-appointment', 'booking/booking-page.tsx'),
  route('/blog', 'blog/blog-page.tsx', {
    reading: true,
    prefetch: ({ trpc }) => trpc.blog.summaries.prefetch(),
  }),
  route('/blog/:slug', 'blog/post-page.tsx', {
    reading: true,
    prefetch: async context => (await import('./pages/blog/prefetch-post.ts')).prefetchPost(context),
  }),
  route('/events', 'events/events-page.tsx', { prefetch: ({ trpc }) => trpc.events.list.prefetch() }),
  route('/contact', 'contact/contact-page.tsx'),
  route('/supplements', 'supplements/supplements-page.tsx', { reading: true }),
  ...LINK_KINDS.map(kind =>
    route(`/${kind}/:token`, `private-links/${kind}-page.tsx`, {
      prefetch: async context =>
        (await import('./pages/private-links/prefetch-link.ts')).prefetchLink(kind, context),
    }),
  ),
  route('/login', 'login/login-page.tsx'),
  ...Object.values(ADMIN_PATHS).map(path =>
    route(path, 'admin/admin-page.tsx', {
      prefetch: async context => (await import('./pages/admin/prefetch-admin.ts')).prefetchAdmin(context),
    }),
  ),
]

/** The page of every other path. */
export const notFoundRoute = route('*', 'not-found/not-found-page.tsx', { status: 404, reading: true })

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
