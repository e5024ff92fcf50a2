import { DEFAULT_LANGUAGE, type Language } from '@clinic/domain/language.ts'
import { ADMIN_PATHS } from '../lib/admin-paths.ts'
import { LINK_KINDS } from '../lib/link-kinds.ts'
import { matchPath, type PathParams } from '../lib/path-params.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

export interface PageRoute {
  /** Path pattern, case-sensitive. */
  path: string
  /** File below src whose default export is the page. */
  file: string
  page: LazyPage
  /** HTTP status; default 200. */
  status?: number
  /** Defers the script, on pages without a form. */
  reading?: boolean
  /** Has no address in other languages. */
  onlyEnglish?: boolean
}

function route(
  path: string,
  file: string,
  more: Pick<PageRoute, 'status' | 'reading' | 'onlyEnglish'> = {},
): PageRoute {
  return { path, file, page: lazyPage(file), ...more }
}

/** Page of each kind of private link. */
const LINK_PAGES: Record<(typeof LINK_KINDS)[number], string> = {
  appointment: 'features/appointments/public/appointment-page.tsx',
  registration: 'features/events/public/links/registration-page.tsx',
  'waiting-list': 'features/events/public/links/waiting-list-page.tsx',
}

/** Routes of the site. */
export const routes: PageRoute[] = [
  route('/', 'features/content/public/home/home-page.tsx', { reading: true }),
  route('/about', 'features/content/public/about/about-page.tsx', { reading: true }),
  route('/book-appointment', 'features/booking/public/booking-page.tsx'),
  route('/blog', 'features/blog/public/blog-page.tsx', { reading: true }),
  route('/blog/:slug', 'features/blog/public/post-page.tsx', { reading: true }),
  route('/events', 'features/events/public/events-page.tsx'),
  route('/contact', 'features/contact/public/contact-page.tsx'),
  route('/supplements', 'features/content/public/supplements/supplements-page.tsx', { reading: true }),
  route('/privacy', 'features/content/public/privacy/privacy-page.tsx', { reading: true }),
  route('/language-assistance', 'features/content/public/language-assistance/language-assistance-page.tsx', {
    reading: true,
  }),
  ...LINK_KINDS.map(kind => route(`/${kind}/:token`, LINK_PAGES[kind])),
  route('/login', 'features/session/public/login-page.tsx', { onlyEnglish: true }),
  ...Object.values(ADMIN_PATHS).map(path => route(path, 'app/admin/admin-page.tsx', { onlyEnglish: true })),
]

/** Route of unknown paths. */
export const notFoundRoute = route('*', 'features/content/shared/not-found-page.tsx', {
  status: 404,
  reading: true,
})

export interface FoundRoute {
  route: PageRoute
  params: PathParams
}

/** Finds the route of a path without its language's prefix; the 404 page for unknown paths. */
export function findRoute(pathname: string, language: Language): FoundRoute {
  for (const candidate of routes) {
    if (candidate.onlyEnglish && language !== DEFAULT_LANGUAGE) continue
    const params = matchPath(candidate.path, pathname)
    if (params) return { route: candidate, params }
  }
  return { route: notFoundRoute, params: {} }
}
