import { ADMIN_PATHS } from '../lib/admin-paths.ts'

export interface NavigationLink {
  to: string
  label: string
}

export const BOOKING_PATH = '/book-appointment'

/** Where the footer's links stand. */
export const FOOTER_LINKS_ID = 'footer-links'

/** The header's links that a person sees, in their order (specification, section 2): the administrator's only for them. */
export function headerLinks(practitioner: string, isAdmin: boolean): NavigationLink[] {
  return [
    { to: '/', label: 'Home' },
    { to: '/about', label: `About ${practitioner}` },
    { to: '/blog', label: 'Blog' },
    { to: '/events', label: 'Events' },
    { to: '/contact', label: 'Contact' },
    { to: '/supplements', label: 'Online Store' },
    ...(isAdmin ? [{ to: ADMIN_PATHS.events, label: 'Admin' }] : []),
  ]
}

/** Whether a link leads to the page at a path, or to the section it lies in. A path of no page lies in none. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (to === '/blog') return /^\/blog(?:\/[^/]+)?$/.test(path)
  if (to === ADMIN_PATHS.events) return Object.values(ADMIN_PATHS).includes(path)
  return path === to
}
