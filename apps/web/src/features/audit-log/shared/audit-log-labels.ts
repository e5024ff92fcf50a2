import type { AuditEntry, AuditLogSubject } from '@clinic/domain/audit-log/schemas.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'

/** Label of one row of each table. */
export const SUBJECT_NAMES: Record<AuditLogSubject, string> = {
  api_keys: 'API key',
  appointments: 'Appointment',
  authenticators: 'Authenticator app',
  backups: 'Backup',
  blocked_dates: 'Blocked date',
  blog_posts: 'Post',
  booking_limit_notices: 'Booking limit notice',
  calendar_feeds: 'Calendar feed',
  contact_messages: 'Message',
  content_items: 'Text',
  content_translations: 'Spanish text',
  earlier_requests: 'Wish for an earlier time',
  events: 'Event',
  form_answers: 'Form answers',
  appointment_imports: 'Import of earlier visits',
  forms: 'Form',
  invitation_texts: 'Text of invitations',
  invitations: 'Invitation',
  left_out_patients: 'Reminders to patient',
  separate_patients: 'Patients who are two people',
  mails: 'Email',
  personal_data: 'Personal data',
  images: 'Image',
  passkeys: 'Passkey',
  recovery_codes: 'Recovery codes',
  registrations: 'Registration',
  retention_settings: 'Retention settings',
  sealed_settings: 'Setting',
  setup_flags: 'Setup step',
  sessions: 'Session',
  time_offers: 'Offered time',
  time_slots: 'Time slot',
  users: 'User',
  waiting_list_entries: 'Waiting list entry',
  webhooks: 'Webhook',
  calendars: 'Other calendar',
}

/** Settings whose entries have no values. */
const SETTING_LABELS: Partial<Record<string, string>> = {
  mailServer: 'Mail server',
  publicAddress: 'Public address',
  practiceEmails: 'Emails to you',
}

export const PLACE_NAMES: Record<AuditEntry['place'], string> = {
  browser: 'browser',
  program: 'API',
  link: 'private link',
  command: 'server',
}

/** Max length of a value on screen; the file has all of it. */
const MAX_SHOWN = 160

/** Columns that name a row, in order of preference. */
const NAMES = [
  'patient_name',
  'name',
  'title',
  'key',
  'date',
  'username',
  'file_name',
  'alt',
  'patient_key',
] as const

/** "Appointment “Ada Lovelace”", "Event “Stretch”", or the row's id if the entry has no name. */
export function subjectText({ subject, subjectId, before, after }: AuditEntry): string {
  if (subject === 'sealed_settings') return SETTING_LABELS[subjectId] ?? SUBJECT_NAMES[subject]
  if (subject === 'authenticators' || subject === 'recovery_codes') return SUBJECT_NAMES[subject]
  const row = { ...before, ...after }
  const named = NAMES.map(column => row[column]).find(value => typeof value === 'string' && value !== '')
  return `${SUBJECT_NAMES[subject]} ${named === undefined ? subjectId : `“${shorten(String(named), 60)}”`}`
}

/** A row says that a patient is not reminded. */
const REMINDERS: Partial<Record<AuditEntry['action'], string>> = {
  created: 'turned off',
  deleted: 'turned on',
}

/** "changed by admin (browser)". */
export function actText({ action, actor, place, subject }: AuditEntry): string {
  const act = (subject === 'left_out_patients' && REMINDERS[action]) || action
  return `${act} by ${actor} (${PLACE_NAMES[place]})`
}

/** "Appointment “Ada Lovelace” changed by admin (browser)"; of a session "admin logged in (browser)". */
export function entryText(entry: AuditEntry): string {
  const { action, actor, place, subject } = entry
  if (subject === 'sessions') {
    const act = action === 'changed' ? 'confirmed the login' : `logged ${action === 'created' ? 'in' : 'out'}`
    return `${actor} ${act} (${PLACE_NAMES[place]})`
  }
  return `${subjectText(entry)} ${actText(entry)}`
}

/** A changed column; undefined where there was or is no value. */
export interface ShownChange {
  column: string
  before: string | undefined
  after: string | undefined
}

/** Columns without meaning for readers. */
const HIDDEN_COLUMNS = ['id', 'demo', 'anonymized_at']

/** Changed columns of an entry, each shortened to `shown` characters; none for sessions. */
export function listChanges(
  { subject, before, after }: AuditEntry,
  timeZone: string,
  shown = MAX_SHOWN,
): ShownChange[] {
  if (subject === 'sessions') return []
  const columns = Object.keys({ ...before, ...after }).filter(column => !HIDDEN_COLUMNS.includes(column))
  const text = (row: Record<string, unknown> | null, column: string) =>
    row === null || !(column in row) ? undefined : shorten(valueText(row[column], timeZone), shown)
  return columns.map(column => ({
    column: columnName(column),
    before: text(before, column),
    after: text(after, column),
  }))
}

/** `patient_name` to "Patient name". */
function columnName(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function valueText(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value, timeZone) : value
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
}
