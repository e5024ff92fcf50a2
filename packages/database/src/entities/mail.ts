import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import { MAIL_STATES, type MailState } from '@clinic/domain/mail/states.ts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { limitTo } from '../sql-parts.ts'

/**
 * A mail in the outbox or already sent. Its text is not stored but rendered on sending, from its subject or, if that
 * was deleted, from `facts`.
 */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    /** Also the id of its job, and the local part of its Message-ID. */
    id: p.uuid().primary(),
    /** Also determines which table `subjectId` refers to. */
    kind: p.text().$type<MailKind>(),
    subjectId: p.integer(),
    state: p.text().$type<MailState>().default('queued'),
    /** When it is due; null if right away. */
    dueAt: p.datetime(3).strictNullable(),
    /** The start that it is about, by kind: reminded of, moved from, offered or cancelled. */
    aboutStart: p.datetime(3).strictNullable(),
    /** Details of a deleted subject; cleared when sent. */
    facts: p.json().$type<MailFacts>().strictNullable(),
    /** The mail server's last reply, or a `WithheldReason`. */
    reason: p.text().strictNullable(),
    attempts: p.integer().default(0),
    /** When it was last queued; it is retried for three days from then on. */
    queuedAt: p.datetime(3),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    /** When the administrator dismissed it from the list of problems. */
    dismissedAt: p.datetime(3).strictNullable(),
    /** The sent mail that this one repeats under its own Message-ID. */
    sentAgainOf: p.uuid().strictNullable(),
  },
  checks: [
    { name: 'mails_state', expression: limitTo('state', MAIL_STATES) },
    { name: 'mails_attempts', expression: 'attempts >= 0' },
  ],
  indexes: [
    { name: 'mails_by_subject', properties: ['kind', 'subjectId'] },
    { name: 'mails_by_age', properties: ['createdAt'] },
    {
      name: 'mails_problems',
      expression:
        'create index "mails_problems" on "mails" ("updated_at", "id") where (state = any (array[\'failed\'::text, \'withheld\'::text]) and dismissed_at is null)',
    },
    {
      name: 'mails_delayed',
      expression:
        'create index "mails_delayed" on "mails" ("queued_at") where (state = \'queued\'::text and reason is not null)',
    },
  ],
})

export type MailRow = InferEntity<typeof MailEntity>
