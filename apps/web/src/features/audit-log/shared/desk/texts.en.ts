import type { AuditEntry, AuditLogSubject } from '@clinic/domain/audit-log/schemas.ts'
import { formatCount } from '@clinic/domain/clinic-format.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'

/** Label of one row of each table. */
const subjects: Record<AuditLogSubject, string> = {
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
  earlier_requests: 'Earlier-time request',
  events: 'Event',
  form_answers: 'Form answers',
  appointment_imports: 'Import of earlier visits',
  forms: 'Form',
  invitation_texts: 'Text of invitations',
  invitations: 'Invitation',
  left_out_patients: 'Invitations to patient',
  patients: 'Patient',
  separate_patients: 'Patients kept apart',
  mails: 'Email',
  personal_data: 'Personal data',
  images: 'Image',
  passkeys: 'Passkey',
  recovery_codes: 'Recovery codes',
  registrations: 'Registration',
  retention_settings: 'Retention settings',
  review_settings: 'Review requests',
  sealed_settings: 'Setting',
  setup_flags: 'Setup step',
  sessions: 'Session',
  special_hours: 'Special hours',
  text_consents: 'Consent to texts',
  text_pauses: 'Pause of texts',
  text_replies: 'Reply by text',
  time_offers: 'Offered time',
  time_slots: 'Time slot',
  users: 'User',
  waiting_list_entries: 'Waiting list entry',
  webhooks: 'Webhook',
  calendars: 'Other calendar',
}

const places: Record<AuditEntry['place'], string> = {
  browser: 'browser',
  program: 'API',
  link: 'private link',
  command: 'server',
}

const actions: Record<AuditEntry['action'], string> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  exported: 'exported',
  anonymized: 'anonymized',
  opened: 'opened',
  sent: 'sent',
}

/** Who uses each place. */
const users: Record<AuditEntry['place'], string> = {
  browser: 'You (browser)',
  program: 'You (API)',
  link: 'Patients (private link)',
  command: 'Commands on the server',
}

export const en = {
  subjects,
  places,
  actions,
  users,
  /** The actions within a sentence. */
  verbs: actions,
  /** A row of these says that a patient is not invited. */
  invitationVerbs: { created: 'turned off', deleted: 'turned on' },
  /** A subject within a sentence, with the code of its table or setting. */
  inSentence: (subject: string, _code: string) => subject,
  /** "Appointment “Ada Lovelace” changed by admin". */
  entry: (subject: string, verb: string, actor: string) => `${subject} ${verb} by ${actor}`,
  /** "Changed by admin", of a record that the page names. */
  act: (_subject: string, verb: string, actor: string) => `${capitalize(verb)} by ${actor}`,
  sessions: {
    created: (actor: string, place: string) => `${actor} logged in (${place})`,
    changed: (actor: string, place: string) => `${actor} confirmed the login (${place})`,
    deleted: (actor: string, place: string) => `${actor} logged out (${place})`,
  },
  actors: { patient: 'patient', 'command line': 'command line', 'nightly job': 'nightly job' },
  key: (name: string) => `API key ${name}`,
  /** Settings whose entries have no values. */
  settings: {
    mailServer: 'Mail server',
    publicAddress: 'Public address',
    practiceEmails: 'Emails to you',
    sessionSecret: 'Session secret',
    timeZone: 'Time zone',
    texts: 'Text messages',
  },
  /** Whose data was exported or anonymized. */
  people: { 'of one person': 'of one person', 'of the past': 'of past records' },
  values: { none: 'empty', yes: 'yes', no: 'no', allTypes: 'all' },
  about:
    'Every change made by you, by patients through their links, and on the server. New bookings and messages are not listed here.',
  loading: 'audit log',
  failed: "Couldn't load the audit log",
  none: { title: 'No entries', text: 'No changes match these filters.' },
  filters: { what: 'What', anything: 'Everything', who: 'Who', anyone: 'Everyone', from: 'From', to: 'To' },
  newer: 'Newer',
  older: 'Older',
  csv: {
    download: 'Download CSV',
    file: 'audit-log',
    failed: "Couldn't load the audit log. Try again.",
    cut: (count: number) =>
      `The file contains the newest ${formatCount(count, 'en')} entries. To export older ones, choose an earlier or shorter period.`,
    headings: ['When', 'Who', 'From', 'What', 'Number', 'Action', 'Field', 'Before', 'After'],
  },
  history: {
    title: 'History',
    none: 'No recorded changes.',
    more: 'See the audit log for older entries.',
  },
}
