import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { EMBED_PATH } from '@clinic/domain/content/texts/embed-origins.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'
import { readCategory } from '#features/events/shared/event-categories.ts'
import { ADMIN_PATHS } from '#paths.ts'
import { LoadDocument } from '../load-document.tsx'
import { type SitePage, sitePage } from './site-page.tsx'

const link = { isPrivate: true, phoneBar: 'call' } as const

const loadBooking = () => import('#features/booking/public/booking-page.tsx')

export const sitePages: readonly SitePage[] = [
  sitePage('/', () => import('#features/content/public/home/home-page.tsx'), { deferred: true }),
  sitePage('/about', () => import('#features/content/public/about/about-page.tsx'), { deferred: true }),
  sitePage(BOOKING_PATH, loadBooking, { phoneBar: 'own' }),
  sitePage(EMBED_PATH, loadBooking, { isFramed: true }),
  sitePage('/blog', () => import('#features/blog/public/blog-page.tsx'), { deferred: true }),
  sitePage('/blog/:slug', () => import('#features/blog/public/post-page.tsx'), { deferred: true }),
  sitePage('/events', () => import('#features/events/public/events-page.tsx'), {
    cacheParameters: search => {
      const category = readCategory(search)
      return { category: category === 'all' ? null : category }
    },
  }),
  sitePage('/contact', () => import('#features/contact/public/contact-page.tsx')),
  sitePage('/supplements', () => import('#features/content/public/supplements/supplements-page.tsx'), {
    deferred: true,
  }),
  sitePage('/privacy', () => import('#features/content/public/notice/privacy-page.tsx'), {
    deferred: true,
  }),
  sitePage('/accessibility', () => import('#features/content/public/notice/accessibility-page.tsx'), {
    deferred: true,
  }),
  sitePage(
    '/language-assistance',
    () => import('#features/content/public/notice/language-assistance-page.tsx'),
    { deferred: true },
  ),
  sitePage('/appointment/:token', () => import('#features/appointments/public/appointment-page.tsx'), link),
  sitePage('/appointment/:token/forms', () => import('#features/forms/public/forms-page.tsx'), {
    ...link,
    isHandedOver: true,
  }),
  sitePage('/registration/:token', () => import('#features/events/public/links/registration-page.tsx'), link),
  sitePage('/waiting-list/:token', () => import('#features/events/public/links/waiting-list-page.tsx'), link),
  sitePage('/invitation/:token', () => import('#features/patients/public/invitation-page.tsx'), link),
  sitePage(
    '/invitation/:token/leave-out',
    () => import('#features/patients/public/leave-out-page.tsx'),
    link,
  ),
  sitePage('/login', () => import('#features/session/public/login-page.tsx'), {
    isPrivate: true,
    languages: [DEFAULT_LANGUAGE],
  }),
]

/** Page of unknown paths. */
export const notFoundPage = sitePage('*', () => import('#features/content/shared/not-found-page.tsx'), {
  status: 404,
  deferred: true,
})

/** The admin area is another build. */
const adminRoutes: RouteObject[] = Object.values(ADMIN_PATHS).map(path => ({
  path,
  caseSensitive: true,
  element: <LoadDocument />,
}))

const toRoute = (page: SitePage) => ({
  path: page.path,
  caseSensitive: true,
  element: <page.Page />,
  handle: page,
})

const routes = new Map(
  LANGUAGES.map(language => {
    const pages = sitePages.filter(({ languages = LANGUAGES }) => languages.includes(language))
    const elsewhere = language === DEFAULT_LANGUAGE ? adminRoutes : []
    return [language, [...pages.map(toRoute), ...elsewhere, toRoute(notFoundPage)]]
  }),
)

/** React Router's routes of the pages in a language. */
export const siteRoutes = (language: Language): RouteObject[] => routes.get(language) ?? []

export interface MatchedPage {
  page: SitePage
  params: Params
}

/** Finds the page of a path without its language's prefix; the 404 page for unknown paths. */
export function findSitePage(pathname: string, language: Language): MatchedPage {
  const match = matchRoutes(siteRoutes(language), pathname)?.at(-1)
  return { page: match?.route.handle ?? notFoundPage, params: match?.params ?? {} }
}
