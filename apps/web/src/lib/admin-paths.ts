/** Paths of the admin area by tab: those in the row, in order, then those in the account menu. */
export const ADMIN_PATHS = {
  events: '/admin',
  registrations: '/admin/registrations',
  blog: '/admin/blog',
  content: '/admin/content',
  appointments: '/admin/appointments',
  schedule: '/admin/schedule',
  messages: '/admin/messages',
  images: '/admin/images',
  reports: '/admin/reports',
  auditLog: '/admin/audit-log',
  backups: '/admin/backups',
  privacy: '/admin/privacy',
  settings: '/admin/settings',
}

/** The appointments of the day. */
export const TODAY_PATH = `${ADMIN_PATHS.appointments}?view=today`

/** Query parameter that names another form on the same path, unlike a filter. */
export const FORM_PARAMETER = 'group'

/** Link to a form of the Content tab. */
export const contentGroupPath = (group: string) =>
  `${ADMIN_PATHS.content}?${FORM_PARAMETER}=${group.toLowerCase().replaceAll(' ', '-')}`

/** Link to a section of the settings. */
export const settingsPath = (
  section: 'password' | 'passkeys' | 'authenticator' | 'sessions' | 'email' | 'address' | 'calendar',
) => `${ADMIN_PATHS.settings}#${section}`
