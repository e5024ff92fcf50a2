import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { OPEN_FORM_PARAMETER } from './ui/form/unsaved-context.ts'

export const API_DOCS_PATH = '/api/docs'

/** Paths of the admin area by tab: those in the row, in order, then those in the account menu. */
export const ADMIN_PATHS = {
  events: '/admin',
  registrations: '/admin/registrations',
  blog: '/admin/blog',
  content: '/admin/content',
  appointments: '/admin/appointments',
  schedule: '/admin/schedule',
  messages: '/admin/messages',
  patients: '/admin/patients',
  forms: '/admin/forms',
  images: '/admin/images',
  reports: '/admin/reports',
  auditLog: '/admin/audit-log',
  backups: '/admin/backups',
  privacy: '/admin/privacy',
  settings: '/admin/settings',
  setup: '/admin/setup',
}

export type AdminTabName = keyof typeof ADMIN_PATHS

export const ADMIN_TAB_NAMES = Object.keys(ADMIN_PATHS) as AdminTabName[]

/** The tab at a path, if any. */
export function adminTabAt(pathname: string): AdminTabName | undefined {
  const path = withoutTrailingSlash(pathname)
  return ADMIN_TAB_NAMES.find(name => ADMIN_PATHS[name] === path)
}

/** The appointments of the day. */
export const TODAY_PATH = `${ADMIN_PATHS.appointments}?view=today`

/** The appointments of a clinic day, `yyyy-MM-dd`. */
export const dayPath = (day: string) => `${ADMIN_PATHS.appointments}?day=${day}`

/** Link to a form of the Content tab. */
export const contentGroupPath = (group: string) =>
  `${ADMIN_PATHS.content}?${OPEN_FORM_PARAMETER}=${group.toLowerCase().replaceAll(' ', '-')}`

/** Names the editor of a form that is not saved yet. */
export const NEW_FORM = 'new'

/** Link to the editor of a form. */
export const formPath = (id: number | typeof NEW_FORM) => `${ADMIN_PATHS.forms}?${OPEN_FORM_PARAMETER}=${id}`

/** Ids of the sections of the settings; their titles are in the catalog. */
export type SettingsSection =
  | 'password'
  | 'passkeys'
  | 'authenticator'
  | 'recovery-codes'
  | 'sessions'
  | 'email'
  | 'emails-to-you'
  | 'review-requests'
  | 'text-messages'
  | 'address'
  | 'time-zone'
  | 'calendar'
  | 'calendars'
  | 'first-visits'
  | 'api-keys'
  | 'webhooks'
  | 'developers'

/** Link to a section of the settings. */
export const settingsPath = (section: SettingsSection) => `${ADMIN_PATHS.settings}#${section}`

/** What the practice presets when it books for a patient. */
interface BookingForPatient {
  /** Clinic day, `yyyy-MM-dd`. */
  date?: string
  /** Clinic time, `HH:MM`. */
  time?: string
  /** Id of the patient: names and addresses stay out of URLs. */
  patient?: number
}

/** Address of the booking page with its form for the practice, which returns to the page at `from`. */
export function bookForPatientPath(
  { date, time, patient }: BookingForPatient,
  from: { pathname: string; search: string },
): string {
  const search = new URLSearchParams()
  if (date !== undefined) search.set('date', date)
  if (time !== undefined) search.set('time', time)
  if (patient !== undefined) search.set('patient', String(patient))
  search.set('return', `${from.pathname}${from.search}`)
  return `${BOOKING_PATH}?${search}`
}

/** State of the navigation back to the admin area, which marks the rows that were booked. */
export interface BookedState {
  bookedIds: number[]
}

/** A path without a slash at its end. */
export const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '')

/** Whether a link points to the current page or its section. */
export function isCurrent(to: string, pathname: string): boolean {
  const path = withoutTrailingSlash(pathname)
  if (to === '/blog') return /^\/blog(?:\/[^/]+)?$/.test(path)
  if (to === ADMIN_PATHS.events) return Object.values(ADMIN_PATHS).includes(path)
  return path === to
}
