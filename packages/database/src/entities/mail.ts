import { defineEntity, p } from '@mikro-orm/core'

/**
 * A mail that the clinic owes or owed. Its text is not stored; it is written from its subject when it is sent, or from
 * `facts` where the subject is deleted by then.
 */
export const Mail = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    /** Also the id of its job, and the local part of its Message-ID. */
    id: p.uuid().primary(),
    /** What it says, and so which table `subjectId` is a row of. */
    kind: p.text(),
    subjectId: p.integer(),
    state: p.text().default('queued'),
    /** When a reminder is due; others are at once. */
    dueAt: p.datetime(3).strictNullable(),
    /** The start that a reminder is about: it is not sent when the appointment has been moved from it. */
    aboutStart: p.datetime(3).strictNullable(),
    /** What the mail says of a subject that is deleted; removed when it is sent. */
    facts: p.json().strictNullable(),
    /** The mail server's last words, or why it is withheld. */
    reason: p.text().strictNullable(),
    attempts: p.integer().default(0),
    /** When it was queued, or queued anew: from then on it is tried for three days. */
    queuedAt: p.datetime(3),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    /** When the administrator put it away, not to be shown among the problems any more. */
    putAwayAt: p.datetime(3).strictNullable(),
  },
  checks: [
    { name: 'mails_state', expression: `state in ('queued', 'sent', 'failed', 'withheld')` },
    { name: 'mails_attempts', expression: 'attempts >= 0' },
  ],
  indexes: [
    { name: 'mails_by_subject', properties: ['kind', 'subjectId'] },
    { name: 'mails_by_age', properties: ['createdAt'] },
    {
      name: 'mails_problems',
      expression:
        'create index "mails_problems" on "mails" ("updated_at", "id") where (state = any (array[\'failed\'::text, \'withheld\'::text]) and put_away_at is null)',
    },
  ],
})
