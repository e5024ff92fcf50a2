import type { LiveTopic } from '@clinic/domain/live/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** The LISTEN/NOTIFY channel for committed writes. */
export const CHANGE_CHANNEL = 'clinic_changed'

/** Topics of admin pages by what changed: a table whose trigger reports it, or one of three that the app reports. */
export const TABLE_TOPICS = {
  appointment_imports: 'appointments',
  appointments: 'appointments',
  blocked_dates: 'schedule',
  blog_posts: 'blog',
  busy_times: 'schedule',
  calendars: 'calendars',
  contact_messages: 'contact',
  content_items: 'content',
  content_translations: 'content',
  earlier_requests: 'earlierTimes',
  events: 'events',
  form_answers: 'forms',
  forms: 'forms',
  images: 'images',
  invitation_texts: 'patients',
  invitations: 'patients',
  mail: 'mail',
  patients: 'patients',
  registrations: 'events',
  review_settings: 'settings',
  sealed_settings: 'settings',
  separate_patients: 'patients',
  special_hours: 'schedule',
  text_consents: 'texts',
  text_messages: 'texts',
  text_pauses: 'texts',
  text_replies: 'texts',
  time_offers: 'earlierTimes',
  time_slots: 'schedule',
  users: 'account',
  waiting_list_entries: 'waitingList',
  webhooks: 'webhooks',
} as const satisfies Record<string, LiveTopic>

type ReportedTable = keyof typeof TABLE_TOPICS

/** The text of a notification. */
export type Change =
  | ReportedTable
  /** A procedure that wrote, such as `appointments.book`. */
  | `${string}.${string}`
  /** The hash of the token of a session that ended. */
  | `session_ended ${string}`
  /** Failed logins are no longer counted. */
  | 'login_counts_cleared'
  /** Tests whether notifications arrive; changes nothing. */
  | `check ${string}`

/** Notifies all processes of a change that no trigger reports, when the current transaction commits. */
export async function notifyChange(em: EntityManager, change: Change): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${change})`.execute(em)
}

const SESSION_ENDED = 'session_ended '

/** Tables that only admin pages show. */
const ADMIN_ONLY: readonly Change[] = [
  'calendars',
  'contact_messages',
  'earlier_requests',
  'mail',
  'review_settings',
  'text_consents',
  'text_messages',
  'text_pauses',
  'text_replies',
  'time_offers',
  'users',
  'webhooks',
]

/** The token hash in a notification that a session ended, otherwise null. */
export function endedSessionHash(change: Change): string | null {
  return change.startsWith(SESSION_ENDED) ? change.slice(SESSION_ENDED.length) : null
}

/** Whether public pages may show what a notification reports; unknown changes are null. */
export function isShownOnPages(change: Change | null): boolean {
  if (change === null) return true
  return endedSessionHash(change) === null && !change.startsWith('check ') && !ADMIN_ONLY.includes(change)
}

/** Whether rows of one of these tables changed, or may have. */
export function mayChange(change: Change | null, ...tables: readonly ReportedTable[]): boolean {
  return change === null || tables.some(table => table === change)
}
