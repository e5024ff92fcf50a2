import { z } from 'zod'
import { emailField, idField } from '../fields.ts'

/** Kinds of rows with a retention period, and the audit log itself. */
export const RETENTION_SUBJECTS = ['appointments', 'registrations', 'messages', 'forms', 'auditLog'] as const

export type RetentionSubject = (typeof RETENTION_SUBJECTS)[number]

/** Years of retention; null keeps forever. */
export const RETENTION_YEARS = [1, 2, 3, 5, 7, 10] as const

function forEachSubject<Schema extends z.ZodType>(schema: Schema) {
  const fields = RETENTION_SUBJECTS.map(subject => [subject, schema])
  return z.object(Object.fromEntries(fields) as Record<RetentionSubject, Schema>)
}

export const retentionInput = forEachSubject(
  z.literal(RETENTION_YEARS, 'Choose one of the years offered').nullable(),
)

/** Years per subject; null keeps forever. */
export const retentionOutput = forEachSubject(z.int().nullable())

export type Retention = z.infer<typeof retentionOutput>

/** All people of an email address, or some of them. */
export const personInput = z.object({ email: emailField, patientIds: z.array(idField).min(1).optional() })

export type PersonInput = z.output<typeof personInput>

/** Rows anonymized or removed per kind; absent means none. */
export const anonymizedOutput = z.object({
  appointments: z.int().optional(),
  registrations: z.int().optional(),
  waitingList: z.int().optional(),
  messages: z.int().optional(),
  forms: z.int().optional(),
  patients: z.int().optional(),
  invitations: z.int().optional(),
  limitNotices: z.int().optional(),
  textConsents: z.int().optional(),
  textReplies: z.int().optional(),
  auditEntries: z.int().optional(),
  auditEntriesRemoved: z.int().optional(),
})

export type Anonymized = z.infer<typeof anonymizedOutput>
