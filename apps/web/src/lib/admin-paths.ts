/** The addresses of the tabs that there are; `/admin` itself shows the first (contract, pages). */
export const ADMIN_PATHS = [
  '/admin',
  '/admin/registrations',
  '/admin/blog',
  '/admin/content',
  '/admin/appointments',
  '/admin/schedule',
]
