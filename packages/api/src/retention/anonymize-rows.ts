import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { type MailSubject, mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { writeSearchTexts } from '../patients/patient-rows.ts'
import { anonymizeEntriesAbout } from './anonymize-entries.ts'
import { anonymizeTexts } from './person-texts.ts'
import { PERSONAL_TABLES, type PersonalNoun } from './personal-rows.ts'
import { readIds } from './read-ids.ts'

/** Number of rows and audit entries anonymized, and the mails about those rows. */
export interface AnonymizedRows {
  rows: number
  auditEntries: number
  mailIds: string[]
}

/**
 * Anonymizes rows with their mails and audit entries, withholds queued mails and texts, and removes form answers and
 * requests for earlier times. Skips anonymized rows. Requires withErasureTransaction; `now` is epoch milliseconds.
 */
export async function anonymizeRows(
  em: EntityManager,
  noun: PersonalNoun,
  ids: number[],
  now: number,
): Promise<AnonymizedRows> {
  const { table, mails: about, replaced, also } = PERSONAL_TABLES[noun]
  const columns = Object.entries(replaced).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const changes = sql.join(also ? [...columns, also] : columns)
  const patientIds = noun === 'appointments' ? await findPatientIds(em, ids) : []
  const done = await readIds(
    em,
    sql`
      update ${sql.table(table)} set ${changes}, anonymized_at = anonymized.at
      from (select ${sqlInstant(now)} as at) as anonymized
      where id = any(${ids}::int[]) and anonymized_at is null returning id`,
  )
  if (noun === 'appointments') {
    for (const owned of ['form_answers', 'earlier_requests'])
      await sql`delete from ${sql.table(owned)} where appointment_id = any(${done}::int[])`.execute(em)
    await anonymizeTexts(em, done, now)
    await writeSearchTexts(em, patientIds)
  }
  const mails = await anonymizeMails(em, mailsAbout(about, done), now)
  const entries = await anonymizeEntriesAbout(em, table, done)
  return { rows: done.length, auditEntries: entries + mails.auditEntries, mailIds: mails.mailIds }
}

/** The records of appointments, whose search text names them. */
const findPatientIds = (em: EntityManager, appointmentIds: readonly number[]) =>
  readIds(
    em,
    sql`select distinct patient_id as id from appointments
      where id = any(${appointmentIds}::int[]) and patient_id is not null`,
  )

/** Whether a mail is about one of the rows, which may be deleted. */
export function mailsAbout(subject: MailSubject, ids: readonly number[]): RawBuilder<unknown> {
  return sql`(kind = any(${mailKindsAbout(subject)}) and subject_id = any(${ids}::int[]))`
}

/**
 * Removes stored facts and server replies from mails and their audit entries, withholds queued ones, and dismisses saved
 * ones, whose files other processes may have.
 */
export async function anonymizeMails(
  em: EntityManager,
  which: RawBuilder<unknown>,
  now: number,
): Promise<Pick<AnonymizedRows, 'auditEntries' | 'mailIds'>> {
  const { rows } = await sql<{ id: string }>`
    update mails set facts = null, reason = null,
      state = case state when 'queued' then 'withheld' else state end,
      dismissed_at = case when state = 'sent' then dismissed_at
        else coalesce(dismissed_at, ${sqlInstant(now)}) end
    where ${which} returning id`.execute(em)
  const mailIds = rows.map(({ id }) => id)
  return { mailIds, auditEntries: await anonymizeEntriesAbout(em, 'mails', mailIds) }
}
