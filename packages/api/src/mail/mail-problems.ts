import { isoInstant } from '@clinic/database/sql-instant.ts'
import {
  type LimitMet,
  type MailProblems,
  MOST_PROBLEMS,
  type UnsentMail,
} from '@clinic/domain/mail/problems.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

const UNSENT = sql`state in ('failed', 'withheld') and put_away_at is null`

/** What needs the administrator's attention: mails that failed or were withheld, and limits of bookings that were met. */
export async function findProblems(em: EntityManager): Promise<MailProblems> {
  const kysely = em.getKysely()
  const mails = await sql<UnsentMail>`
    select m.id, m.kind, m.state, m.reason, ${isoInstant('m.updated_at')} as at,
      coalesce(a.patient_name, r.name, w.name, c.name, m.facts->>'patientName', m.facts->>'name') as name,
      coalesce(a.patient_email, r.email, w.email, c.email, m.facts->>'patientEmail', m.facts->>'email') as email
    from (select * from mails where ${UNSENT} order by updated_at desc, id desc limit ${MOST_PROBLEMS}) m
    left join appointments a on m.kind like 'appointment%' and a.id = m.subject_id
    left join registrations r on m.kind like 'registration%' and r.id = m.subject_id
    left join waiting_list_entries w on m.kind = 'placeOffered' and w.id = m.subject_id
    left join contact_messages c on m.kind like 'contact%' and c.id = m.subject_id
    order by m.updated_at desc, m.id desc`.execute(kysely)
  const limits = await sql<LimitMet>`
    select id, limited, who, ${isoInstant('created_at')} as at
    from booking_limit_notices where put_away_at is null
    order by created_at desc, id desc limit ${MOST_PROBLEMS}`.execute(kysely)
  const counts = await countProblems(em)
  return { mails: mails.rows, limits: limits.rows, total: counts.unsent + counts.limitsMet }
}

/** How many there are of each. */
export async function countProblems(em: EntityManager): Promise<{ unsent: number; limitsMet: number }> {
  const { rows } = await sql<{ unsent: number; limitsMet: number }>`
    select (select count(*) from mails where ${UNSENT})::int as unsent,
      (select count(*) from booking_limit_notices where put_away_at is null)::int as "limitsMet"`.execute(
    em.getKysely(),
  )
  return rows[0] ?? { unsent: 0, limitsMet: 0 }
}
