import { z } from 'zod'
import { dayField, idField, idOutput, instantOutput, requiredText } from '../fields.ts'

/** Audited tables, and `personal_data`: exports and anonymizations of a person's data or of past records. */
export const AUDIT_SUBJECTS = [
  'api_keys',
  'appointments',
  'authenticators',
  'backups',
  'blocked_dates',
  'blog_posts',
  'booking_limit_notices',
  'calendar_feeds',
  'calendars',
  'contact_messages',
  'content_items',
  'content_translations',
  'earlier_requests',
  'events',
  'form_answers',
  'forms',
  'invitation_texts',
  'invitations',
  'left_out_patients',
  'patients',
  'separate_patients',
  'appointment_imports',
  'mails',
  'personal_data',
  'images',
  'passkeys',
  'recovery_codes',
  'registrations',
  'retention_settings',
  'review_settings',
  'sealed_settings',
  'setup_flags',
  'sessions',
  'special_hours',
  'text_consents',
  'text_pauses',
  'text_replies',
  'time_offers',
  'time_slots',
  'users',
  'waiting_list_entries',
  'webhooks',
] as const

export type AuditLogSubject = (typeof AUDIT_SUBJECTS)[number]

/** Where the change was made. */
export const AUDIT_PLACES = ['browser', 'program', 'link', 'command'] as const

export const AUDIT_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'exported',
  'anonymized',
  'opened',
  'sent',
] as const

/** Default number of entries per page. */
const AUDIT_PAGE = 50
export const MAX_AUDIT_PAGE = 500

export const auditLogInput = z.object({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** The row's key; only together with `subject`. */
  subjectId: requiredText(200, 'Choose a record').optional(),
  place: z.enum(AUDIT_PLACES).optional(),
  /** Clinic days, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** The cursor from the previous page. */
  before: idField.optional(),
  limit: z.int().min(1).max(MAX_AUDIT_PAGE).default(AUDIT_PAGE),
})

/** Stored values by column name. */
const rowOutput = z.record(z.string(), z.unknown())

export const auditEntryOutput = z.object({
  id: idOutput,
  at: instantOutput,
  actor: z.string(),
  place: z.enum(AUDIT_PLACES),
  procedure: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.enum(AUDIT_SUBJECTS),
  subjectId: z.string(),
  before: rowOutput.nullable(),
  after: rowOutput.nullable(),
})

/** Entries, newest first, with the cursor of the next page; null at the end. */
export const auditLogOutput = z.object({ entries: z.array(auditEntryOutput), next: z.int().nullable() })

export type AuditEntry = z.infer<typeof auditEntryOutput>
