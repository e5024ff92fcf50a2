/** The addresses of the tabs, in the order of section 2 of the specification; `/admin` itself shows the first (contract, pages). */
export const ADMIN_PATHS = {
  events: '/admin',
  registrations: '/admin/registrations',
  blog: '/admin/blog',
  content: '/admin/content',
  appointments: '/admin/appointments',
  schedule: '/admin/schedule',
} as const

export type AdminTabName = keyof typeof ADMIN_PATHS

/** The tab at a path, if it is one. */
export function adminTabAt(pathname: string): AdminTabName | undefined {
  return (Object.keys(ADMIN_PATHS) as AdminTabName[]).find(name => ADMIN_PATHS[name] === pathname)
}
