import { onlyRow } from '@clinic/database/only-row.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { type MailSubject, mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import {
  type LimitMet,
  MAX_PROBLEMS,
  type MailProblems,
  type UnsentMail,
} from '@clinic/domain/mail/problems.ts'
import type { MailStatus } from '@clinic/domain/mail/schemas.ts'
import { DELAYED_AFTER_MINUTES } from '@clinic/domain/mail/states.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { personContact } from '../patients/patient-rows.ts'

const UNSENT = sql`state in ('failed', 'withheld') and dismissed_at is null`

/** Whether a queued mail has failed for minutes, at `now` (epoch milliseconds). */
const isDelayed = (now: number) =>
  sql`state = 'queued' and reason is not null
    and queued_at <= ${sqlInstant(now - DELAYED_AFTER_MINUTES * MINUTE_MS)}`

const isAbout = (subject: MailSubject) => sql`kind in (${sql.join(mailKindsAbout(subject))})`

/** Failed, withheld and delayed mails, and booking limits that were reached, at `now` (epoch milliseconds). */
export async function findProblems(em: EntityManager, now: number): Promise<MailProblems> {
  const mails = await sql<UnsentMail>`
    select mails.id, kind, state, reason, ${isoInstant('mails.updated_at')} as at,
      coalesce(patient_name, registrations.name, entries.name, messages.name, invited.name,
        facts->>'patientName', facts->>'name') as name,
      coalesce(patient_email, registrations.email, entries.email, messages.email, invited.email,
        facts->>'patientEmail', facts->>'email') as email
    from (
      (select * from mails where ${UNSENT} order by updated_at desc, id desc limit ${MAX_PROBLEMS})
      union all
      (select * from mails where ${isDelayed(now)} order by queued_at desc, id desc limit ${MAX_PROBLEMS})
      order by updated_at desc, id desc limit ${MAX_PROBLEMS}) mails
    left join appointments on ${isAbout('appointment')} and appointments.id = subject_id
    left join registrations on ${isAbout('registration')} and registrations.id = subject_id
    left join waiting_list_entries entries
      on ${isAbout('waitingList')} and entries.id = subject_id
    left join contact_messages messages on ${isAbout('contact')} and messages.id = subject_id
    left join lateral (
      select person.name, ${personContact('email')} as email
      from invitations join patients record on record.id = patient_id
        join patients person on person.id = record.person_id
      where ${isAbout('invitation')} and invitations.id = subject_id) invited on true
    order by mails.updated_at desc, mails.id desc`.execute(em)
  const limits = await sql<LimitMet>`
    select id, limited, who, ${isoInstant('created_at')} as at
    from booking_limit_notices where dismissed_at is null
    order by created_at desc, id desc limit ${MAX_PROBLEMS}`.execute(em)
  const { unsent, delayed, limitsMet } = await countProblems(em, now)
  return { mails: mails.rows, limits: limits.rows, total: unsent + delayed + limitsMet }
}

type ProblemCounts = Pick<MailStatus, 'unsent' | 'delayed' | 'limitsMet'>

/** Counts each kind of problem at `now` (epoch milliseconds). */
export async function countProblems(em: EntityManager, now: number): Promise<ProblemCounts> {
  const { rows } = await sql<ProblemCounts>`
    select (select count(*) from mails where ${UNSENT})::int as unsent,
      (select count(*) from mails where ${isDelayed(now)})::int as delayed,
      (select count(*) from booking_limit_notices where dismissed_at is null)::int as "limitsMet"`.execute(em)
  return onlyRow(rows)
}
