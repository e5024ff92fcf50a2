import type { MailKind } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** What a mail says, by the kind and the id of the row it speaks of. */
export interface MailJob {
  kind: MailKind
  id: number
}

/** A mail that is recorded. `withheld` says why it does not go; null: it is queued. */
export interface RecordedMail extends MailJob {
  mailId: string
  withheld: string | null
}

/**
 * The text of a statement that records mails, and its one parameter, which is `$n`. `now` is epoch milliseconds. It is
 * a text because it goes as a part of the statement that adds the jobs: a booking waits for one answer less.
 */
export function recordingMails(mails: RecordedMail[], now: number, n: number) {
  const text = `
    insert into mails (id, kind, subject_id, state, reason, queued_at, created_at, updated_at)
    select id, kind, subject_id, case when withheld is null then 'queued' else 'withheld' end, withheld, at, at, at
    from json_to_recordset($${n}::text::json)
      as mail (id uuid, kind text, subject_id int, withheld text, at timestamptz)`
  const at = instant(now)
  const parameter = JSON.stringify(
    mails.map(({ mailId, kind, id, withheld }) => ({ id: mailId, kind, subject_id: id, withheld, at })),
  )
  return { text, parameter }
}

/** A delivery that has begun: which it is, from 1, and since when (epoch milliseconds) the mail is tried. */
export interface Attempt {
  attempts: number
  queuedAt: number
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
  const { rows } = await sql<Attempt>`
    insert into mails as known (id, kind, subject_id, attempts, queued_at, created_at, updated_at)
    values (${mailId}, ${kind}, ${id}, 1, ${at}, ${at}, ${at})
    on conflict (id) do update set attempts = known.attempts + 1, updated_at = excluded.updated_at
      where known.state = 'queued'
    returning attempts, (extract(epoch from queued_at) * 1000)::float8 as "queuedAt"`.execute(em.getKysely())
  return rows[0] ?? null
}

/** Notes what became of a mail, or, while it is still `queued`, why the last attempt failed. */
export async function recordOutcome(
  em: EntityManager,
  mailId: string,
  { state, reason }: { state: 'queued' | 'sent' | 'failed'; reason: string | null },
  now: number,
): Promise<void> {
  await sql`
    update mails set state = ${state}, reason = ${reason}, updated_at = ${instant(now)}
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
