import type { TrailEntry, TrailSubject } from '@clinic/domain/trail/schemas.ts'
import { momentText } from '../account/moment.tsx'

/** What the administrator calls one row of each table. */
export const SUBJECT_NAMES: Record<TrailSubject, string> = {
  appointments: 'Appointment',
  backups: 'Backup',
  blocked_dates: 'Blocked date',
  blog_posts: 'Post',
  booking_limit_notices: 'Notice of a limit',
  calendar_feeds: 'Calendar feed',
  contact_messages: 'Message',
  content_items: 'Text',
  events: 'Event',
  mails: 'E-mail',
  personal_data: 'Personal data',
  pictures: 'Picture',
  registrations: 'Registration',
  retention_settings: 'How long to keep',
  seed_marks: 'First step',
  sessions: 'Log-in',
  time_slots: 'Time slot',
  users: 'User',
  waiting_list_entries: 'Place in line',
}

export const PLACE_NAMES: Record<TrailEntry['place'], string> = {
  browser: 'in the browser',
  program: 'by a program',
  link: 'by a private link',
  command: 'on the server',
}

/** How much of a long text is shown; the file has all of it. */
const SHOWN = 160

/** What names a row to a person, in the order in which it is looked for. */
const NAMES = ['patient_name', 'name', 'title', 'key', 'date', 'username', 'file_name', 'alt'] as const

/** "Appointment of …", "Event “Stretch”": which row, as far as the entry itself knows. */
export function subjectText({ subject, subjectId, before, after }: TrailEntry): string {
  const row = { ...before, ...after }
  const named = NAMES.map(column => row[column]).find(value => typeof value === 'string' && value !== '')
  return `${SUBJECT_NAMES[subject]} ${named === undefined ? subjectId : `“${shorten(String(named), 60)}”`}`
}

/** "changed by admin, in the browser". */
export function actText({ action, actor, place, subject }: TrailEntry): string {
  const started = subject === 'sessions' && action === 'created'
  const ended = subject === 'sessions' && action === 'deleted'
  return `${started ? 'begun' : ended ? 'ended' : action} by ${actor}, ${PLACE_NAMES[place]}`
}

/** A column that an entry shows, as it was and as it is; undefined where there was or is none. */
export interface ShownChange {
  column: string
  before: string | undefined
  after: string | undefined
}

/** What tells people nothing. */
const NOT_SHOWN = ['id', 'demo', 'anonymised_at']

/** What an entry shows, column by column; of a log-in nothing, for the entry says all of it. */
export function changesOf(
  { subject, before, after }: TrailEntry,
  timeZone: string,
  shown = SHOWN,
): ShownChange[] {
  if (subject === 'sessions') return []
  const columns = Object.keys({ ...before, ...after }).filter(column => !NOT_SHOWN.includes(column))
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
