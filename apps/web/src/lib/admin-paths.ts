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

/** Link to a key's field on the Content tab. */
export const contentFieldPath = (key: string) => `${ADMIN_PATHS.content}#${key}`

/** Link to a section of the settings. */
export const settingsPath = (section: 'password' | 'email' | 'calendar') =>
  `${ADMIN_PATHS.settings}#${section}`
