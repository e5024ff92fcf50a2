import { ADMIN_PATHS } from './admin-paths.ts'

export const BOOKING_PATH = '/book-appointment'

export const FOOTER_LINKS_ID = 'footer-links'

/** Whether a link points to the current page or its section. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  if (to === '/blog') return /^\/blog(?:\/[^/]+)?$/.test(path)
  if (to === ADMIN_PATHS.events) return Object.values(ADMIN_PATHS).includes(path)
  return path === to
}
