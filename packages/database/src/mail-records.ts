import type { MailFacts } from '@clinic/domain/mail/facts.ts'
import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** What a mail says, by the kind and the id of the row it speaks of. */
export interface MailJob {
  kind: MailKind
  id: number
}

/** A mail to be owed. */
export interface OwedMail extends MailJob {
  /** Why it is only recorded and does not go. */
  withheld?: string
  /** When it is to go, in epoch milliseconds; at once where that is not said. */
  dueAt?: number
  /** The start that a reminder or a request is about, in epoch milliseconds. */
  aboutStart?: number
  /** What it says of a subject that is deleted in the same transaction. */
  facts?: MailFacts
}

/** A mail that is recorded. */
export interface RecordedMail extends OwedMail {
  mailId: string
}

/** How many mails wait, those of them that are due at `now` (epoch milliseconds), and those that did not go. */
export async function countUnfinishedMails(
  em: EntityManager,
  now: number,
): Promise<Record<'queued' | 'due' | 'failed' | 'withheld', number>> {
  const { rows } = await sql<Record<'queued' | 'due' | 'failed' | 'withheld', number>>`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'queued' and queued_at <= ${new Date(now)}::timestamptz)::int as due,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'withheld')::int as withheld
    from mails where state <> 'sent'`.execute(em.getKysely())
  return rows[0] ?? { queued: 0, due: 0, failed: 0, withheld: 0 }
}

/**
 * The text of a statement that records mails, and its one parameter, which is `$n`. `now` is epoch milliseconds. It is
 * a text because it goes as a part of the statement that adds the jobs: a booking waits for one round trip less.
 */
export function recordingMails(mails: RecordedMail[], now: number, n: number) {
  const text = `
    insert into mails (id, kind, subject_id, state, reason, due_at, about_start, facts, queued_at, created_at, updated_at)
    select id, kind, subject_id, case when withheld is null then 'queued' else 'withheld' end, withheld, due_at,
      about_start, facts, coalesce(due_at, at), at, at
    from json_to_recordset($${n}::text::json) as mail (id uuid, kind text, subject_id int, withheld text,
      due_at timestamptz, about_start timestamptz, facts jsonb, at timestamptz)`
  const at = instant(now)
  const parameter = JSON.stringify(
    mails.map(({ mailId, kind, id, withheld, dueAt, aboutStart, facts }) => ({
      id: mailId,
      kind,
      subject_id: id,
      withheld,
      due_at: dueAt && instant(dueAt),
      about_start: aboutStart && instant(aboutStart),
      facts,
      at,
    })),
  )
  return { text, parameter }
}

/** A delivery that has begun: which it is, from 1, and since when (epoch milliseconds) the mail is tried. */
export interface Attempt {
  attempts: number
  queuedAt: number
  facts: MailFacts | null
  /** The start that a reminder is about. */
  aboutStart: Date | null
}

/**
 * Counts one more attempt at a mail; null when nothing is to be sent any more, because it was sent already (the
 * process that did so ended before its job) or has failed for good. A job older than these rows gets one.
 */
export async function beginAttempt(
  em: EntityManager,
  mailId: string,
  { kind, id }: MailJob,
  now: number,
): Promise<Attempt | null> {
  const at = instant(now)
  const { rows } = await sql<Omit<Attempt, 'aboutStart'> & { aboutStart: number | null }>`
    insert into mails as known (id, kind, subject_id, attempts, queued_at, created_at, updated_at)
    values (${mailId}, ${kind}, ${id}, 1, ${at}, ${at}, ${at})
    on conflict (id) do update set attempts = known.attempts + 1, updated_at = excluded.updated_at
      where known.state = 'queued'
    returning attempts, (extract(epoch from queued_at) * 1000)::float8 as "queuedAt", facts,
      (extract(epoch from about_start) * 1000)::float8 as "aboutStart"`.execute(em.getKysely())
  const [row] = rows
  return row ? { ...row, aboutStart: row.aboutStart === null ? null : new Date(row.aboutStart) } : null
}

/** Notes what became of a mail, or, while it is still `queued`, why the last attempt failed. */
export async function recordOutcome(
  em: EntityManager,
  mailId: string,
  { state, reason }: { state: 'queued' | 'sent' | 'failed'; reason: string | null },
  now: number,
): Promise<void> {
  await sql`
    update mails set state = ${state}, reason = ${reason}, updated_at = ${instant(now)},
      facts = case when ${state} = 'sent' then null else facts end
    where id = ${mailId} and state = 'queued'`.execute(em.getKysely())
}

/** Notes that what a mail would say is no longer so. Nobody needs to look at it. */
export async function recordNotNeeded(em: EntityManager, mailId: string, now: number): Promise<void> {
  const at = instant(now)
  await sql`
    update mails set state = 'withheld', reason = 'What it would say is no longer so', updated_at = ${at},
      put_away_at = ${at}
    where id = ${mailId} and state = 'queued'`.execute(em.getKysely())
}

/**
 * Withdraws reminders of an appointment that are queued, but for those about `start` (epoch milliseconds); with null,
 * all of them. Returns the mails' ids, whose jobs are to be deleted, and the kinds that need no new one.
 */
export async function withdrawReminders(
  em: EntityManager,
  appointmentId: number,
  start: number | null,
  now: number,
): Promise<{ withdrawn: string[]; standing: MailKind[] }> {
  const at = instant(now)
  const about = start === null ? null : instant(start)
  const { rows } = await sql<{ id: string; kind: MailKind; withdrawn: boolean }>`
    with reminders as (
      select id, kind, state, about_start from mails
      where kind in ('appointmentReminder', 'appointmentEarlyReminder') and subject_id = ${appointmentId}
    ), withdrawn as (
      update mails set state = 'withheld', reason = 'The appointment was changed', updated_at = ${at},
        put_away_at = ${at}
      where state = 'queued' and id in (
        select id from reminders where ${about}::timestamptz is null or about_start <> ${about}::timestamptz)
      returning id, kind
    )
    select id, kind, true as withdrawn from withdrawn
    union all
    select id, kind, false from reminders
    where state <> 'withheld' and about_start = ${about}::timestamptz`.execute(em.getKysely())
  return {
    withdrawn: rows.filter(row => row.withdrawn).map(row => row.id),
    standing: rows.filter(row => !row.withdrawn).map(row => row.kind),
  }
}

/** Lets a mail that failed or was withheld be tried again, from now on; null when there is no such mail. */
export async function recordQueuedAnew(
  em: EntityManager,
  mailId: string,
  now: number,
): Promise<MailJob | null> {
  const at = instant(now)
  const { rows } = await sql<MailJob>`
    update mails set state = 'queued', reason = null, attempts = 0, queued_at = ${at}, updated_at = ${at},
      put_away_at = null
    where id = ${mailId} and state in ('failed', 'withheld')
    returning kind, subject_id as id`.execute(em.getKysely())
  return rows[0] ?? null
}

function instant(now: number): string {
  return new Date(now).toISOString()
}
