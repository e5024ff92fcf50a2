/**
 * The addresses of the tabs of the administration, in the order of section 2 of the specification; `/admin` itself
 * shows the first (contract, pages).
 */
export const ADMIN_PATHS = {
  events: '/admin',
  registrations: '/admin/registrations',
  blog: '/admin/blog',
  content: '/admin/content',
  appointments: '/admin/appointments',
  schedule: '/admin/schedule',
}

/** The field of a content key, in the Content tab. */
export const contentFieldPath = (key: string) => `${ADMIN_PATHS.content}#${key}`
