import { randomUUID } from 'node:crypto'
import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import { type MailKind, type MailSet, mailKindsIn } from '@clinic/domain/mail/kinds.ts'
import type { WithheldReason } from '@clinic/domain/mail/states.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { MailEntity } from './entities/mail.ts'
import { onlyRow } from './only-row.ts'
import { epochMs, sqlInstant } from './sql-instant.ts'
import { joinConditions } from './sql-parts.ts'

/** A mail's kind and the id of the row it is about. */
export interface MailJob {
  kind: MailKind
  id: number
}

/** A mail to enqueue. */
export interface OutboxMail extends MailJob {
  /** Why it is recorded but not sent. */
  withheld?: WithheldReason
  /** When to send it, in epoch milliseconds; right away if absent. */
  dueAt?: number
  /** The start a reminder or request is about, or that a patient moved from, in epoch milliseconds. */
  aboutStart?: number
  /** Details of a subject deleted in the same transaction. */
  facts?: MailFacts
}

export interface RecordedMail extends OutboxMail {
  mailId: string
}

/** Counts queued mails, those due at `now` (epoch milliseconds), and failed and withheld ones. */
export async function countUnfinishedMails(
  em: EntityManager,
  now: number,
): Promise<Record<'queued' | 'due' | 'failed' | 'withheld', number>> {
  const { rows } = await sql<Record<'queued' | 'due' | 'failed' | 'withheld', number>>`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'queued' and queued_at <= ${sqlInstant(now)})::int as due,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'withheld')::int as withheld
    from mails where state in ('queued', 'failed', 'withheld')`.execute(em)
  return onlyRow(rows)
}

/**
 * SQL text that inserts mails, and its one parameter `$n`; `now` is epoch milliseconds. Text, to combine it with the
 * statement that inserts jobs and save a round trip.
 */
export function buildMailInsert(mails: RecordedMail[], now: number, n: number) {
  const text = `
    insert into mails (id, kind, subject_id, state, reason, due_at, about_start, facts, queued_at, created_at, updated_at)
    select id, kind, subject_id, case when withheld is null then 'queued' else 'withheld' end, withheld, due_at,
      about_start, facts, coalesce(due_at, at), at, at
    from json_to_recordset($${n}::text::json) as mail (id uuid, kind text, subject_id int, withheld text,
      due_at timestamptz, about_start timestamptz, facts jsonb, at timestamptz)`
  const parameter = JSON.stringify(
    mails.map(({ mailId, kind, id, withheld, dueAt, aboutStart, facts }) => ({
      id: mailId,
      kind,
      subject_id: id,
      withheld,
      due_at: dueAt == null ? null : new Date(dueAt),
      about_start: aboutStart == null ? null : new Date(aboutStart),
      facts,
      at: new Date(now),
    })),
  )
  return { text, parameter }
}

/** A delivery attempt, numbered from 1, and when retrying began (epoch milliseconds). */
export interface Attempt {
  attempts: number
  queuedAt: number
  facts: MailFacts | null
  /** The start a reminder or request is about, or that a patient moved from. */
  aboutStart: Date | null
}

/**
 * Counts an attempt; returns null if the mail was sent (by a process that ended before finishing the job) or failed
 * for good.
 */
export async function beginAttempt(em: EntityManager, mailId: string, now: number): Promise<Attempt | null> {
  const { rows } = await sql<Omit<Attempt, 'aboutStart'> & { aboutStart: number | null }>`
    update mails set attempts = attempts + 1, updated_at = ${sqlInstant(now)}
    where id = ${mailId} and state = 'queued'
    returning attempts, ${epochMs('queued_at')} as "queuedAt", facts,
      ${epochMs('about_start')} as "aboutStart"`.execute(em)
  const [row] = rows
  return row ? { ...row, aboutStart: row.aboutStart === null ? null : new Date(row.aboutStart) } : null
}

/** Records the outcome, or, if still `queued`, why the attempt failed. */
export async function recordOutcome(
  em: EntityManager,
  mailId: string,
  { state, reason }: { state: 'queued' | 'sent' | 'saved' | 'failed'; reason: string | null },
  now: number,
): Promise<void> {
  await sql`
    update mails set state = ${state}, reason = ${reason}, updated_at = ${sqlInstant(now)},
      facts = case when ${state} in ('sent', 'saved') then null else facts end
    where id = ${mailId} and state = 'queued'`.execute(em)
}

/** Makes a queued mail due at another time (epoch milliseconds). Returns whether it was queued. */
export async function recordRetimed(em: EntityManager, mailId: string, dueAt: number): Promise<boolean> {
  const at = new Date(dueAt)
  return (await em.nativeUpdate(MailEntity, { id: mailId, state: 'queued' }, { dueAt: at, queuedAt: at })) > 0
}

/** Queued mails to withdraw: one that is not needed, or a set about a row, except those about the start `keep`. */
export type QueuedMails = { mailId: string } | { set: MailSet; subjectId: number; keep?: Date | undefined }

export interface WithdrawnMail {
  id: string
  kind: MailKind
  /** Epoch milliseconds. */
  aboutStart: number | null
}

/** Withholds queued mails without listing them as a problem. Returns them, oldest first. */
export async function recordWithdrawn(
  em: EntityManager,
  mails: QueuedMails,
  now: number,
): Promise<WithdrawnMail[]> {
  const at = sqlInstant(now)
  const reason: WithheldReason = 'mailId' in mails ? 'notNeeded' : 'changed'
  const { rows } = await sql<WithdrawnMail>`
    with withdrawn as (
      update mails set state = 'withheld', reason = ${reason}, updated_at = ${at}, dismissed_at = ${at}
      where state = 'queued' and ${toCondition(mails)}
      returning id, kind, about_start, created_at
    )
    select id, kind, ${epochMs('about_start')} as "aboutStart"
    from withdrawn order by created_at`.execute(em)
  return rows
}

function toCondition(mails: QueuedMails) {
  if ('mailId' in mails) return sql`id = ${mails.mailId}`
  const { set, subjectId, keep } = mails
  return joinConditions([
    sql`kind in (${sql.join(mailKindsIn(set))}) and subject_id = ${subjectId}`,
    set !== 'reminders' && sql`attempts = 0`,
    set === 'deskChanges' && sql`due_at is not null and about_start is not null`,
    keep !== undefined && sql`about_start <> ${sqlInstant(keep)}`,
  ])
}

export interface RequeuedMail extends MailJob {
  mailId: string
  /** When it is due, in epoch milliseconds; null: right away. */
  dueAt: number | null
  /** Whether it already has a job that waits for its next attempt. */
  waits: boolean
}

/**
 * Requeues a mail: an unsent one under its id, a sent one as a copy, and one that waits for a retry as it is. Null if
 * there is no such mail.
 */
export async function recordQueuedAgain(
  em: EntityManager,
  mailId: string,
  now: number,
): Promise<RequeuedMail | null> {
  const at = sqlInstant(now)
  const { rows } = await sql<RequeuedMail>`
    with original as (
      select *, greatest(due_at, ${at}) as due from mails
      where id = ${mailId} and (state <> 'queued' or reason is not null) for update
    ), requeued as (
      update mails set state = 'queued', attempts = 0, dismissed_at = null, updated_at = ${at},
        reason = case when original.state = 'queued' then original.reason end,
        queued_at = case when original.state = 'queued' then original.queued_at else original.due end
      from original where mails.id = original.id and original.state <> 'sent'
      returning mails.id
    ), copied as (
      insert into mails (id, kind, subject_id, due_at, about_start, queued_at, created_at, updated_at, sent_again_of)
      select ${randomUUID()}::uuid, kind, subject_id, due_at, about_start, due, ${at}, ${at}, id
      from original where state = 'sent'
      returning id
    )
    select kind, subject_id as id, coalesce(copied.id, requeued.id) as "mailId", state = 'queued' as waits,
      case when due > ${at} then ${epochMs('due')} end as "dueAt"
    from original left join requeued on true left join copied on true`.execute(em)
  return rows[0] ?? null
}
