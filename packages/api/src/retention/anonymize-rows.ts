import { type MailSubject, mailKindsAbout } from '@clinic/domain/mail/kinds.ts'
import {
  ANONYMIZED,
  ANONYMIZED_AFTER_ID,
  ANONYMIZED_EMAIL_PREFIX,
} from '@clinic/domain/retention/anonymized.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymizeEntries } from './anonymize-entries.ts'

/** Rows with personal data. */
export type PersonalNoun = 'appointments' | 'registrations' | 'waitingList' | 'messages'

/** Addresses stay distinct, because unique indexes cover registrations and waiting-list entries. */
const EMAIL = sql`${ANONYMIZED_EMAIL_PREFIX}::text || id || ${ANONYMIZED_AFTER_ID}::text`

interface PersonalTable {
  table: string
  email: string
  anonymized: RawBuilder<unknown>
  mails: MailSubject
}

const ATTENDEE = { email: 'email', anonymized: sql`name = ${ANONYMIZED}, email = ${EMAIL}, phone = null` }

/** Columns that are replaced; dates, types, statuses and other counted fields stay. */
export const PERSONAL: Record<PersonalNoun, PersonalTable> = {
  appointments: {
    table: 'appointments',
    email: 'patient_email',
    anonymized: sql`patient_name = ${ANONYMIZED}, patient_phone = null, notes = null,
      patient_id = null,
      patient_email = case when patient_email is not null then ${EMAIL} end, version = version + 1`,
    mails: 'appointment',
  },
  registrations: { table: 'registrations', ...ATTENDEE, mails: 'registration' },
  waitingList: { table: 'waiting_list_entries', ...ATTENDEE, mails: 'waitingList' },
  messages: {
    table: 'contact_messages',
    email: 'email',
    // The message needs no reply any more.
    anonymized: sql`${ATTENDEE.anonymized}, message = ${ANONYMIZED}, done_at = coalesce(done_at, anonymized.at)`,
    mails: 'contact',
  },
}

/** Number of rows and audit entries anonymized, and the mails about those rows. */
export interface AnonymizedRows {
  rows: number
  auditEntries: number
  mailIds: string[]
}

/**
 * Anonymizes rows, removes answers to their forms and wishes for earlier times, and anonymizes mails about them and their audit entries; queued mails are withheld. Skips anonymized rows.
 * Requires withErasureTransaction; `now` is epoch milliseconds.
 */
export async function anonymizeRows(
  em: EntityManager,
  noun: PersonalNoun,
  ids: number[],
  now: number,
): Promise<AnonymizedRows> {
  const { table, anonymized } = PERSONAL[noun]
  const rows = await sql<{ id: number }>`
    update ${sql.table(table)} set ${anonymized}, anonymized_at = anonymized.at
    from (select ${new Date(now).toISOString()}::timestamptz as at) as anonymized
    where id = any(${ids}::int[]) and anonymized_at is null returning id`.execute(em.getKysely())
  const done = rows.rows.map(({ id }) => id)
  if (noun === 'appointments') {
    for (const owned of ['form_answers', 'earlier_requests'])
      await sql`delete from ${sql.table(owned)} where appointment_id = any(${done}::int[])`.execute(
        em.getKysely(),
      )
  }
  const mails = await anonymizeMails(em, mailsAbout(noun, done), now)
  const entries = await anonymizeEntries(
    em,
    sql`subject = ${table} and subject_id = any(${done.map(String)})`,
  )
  return { rows: done.length, auditEntries: entries + mails.auditEntries, mailIds: mails.mailIds }
}

/** Whether a mail is about one of the rows, which may be deleted. */
export function mailsAbout(noun: PersonalNoun, ids: number[]): RawBuilder<unknown> {
  return sql`(kind = any(${mailKindsAbout(PERSONAL[noun].mails)}) and subject_id = any(${ids}::int[]))`
}

/** Removes stored facts and server replies from mails and their audit entries, and withholds queued ones. */
export async function anonymizeMails(
  em: EntityManager,
  which: RawBuilder<unknown>,
  now: number,
): Promise<Pick<AnonymizedRows, 'auditEntries' | 'mailIds'>> {
  const { rows } = await sql<{ id: string }>`
    update mails set facts = null, reason = null,
      state = case state when 'queued' then 'withheld' else state end,
      dismissed_at = case when state in ('sent', 'saved') then dismissed_at
        else coalesce(dismissed_at, ${new Date(now).toISOString()}::timestamptz) end
    where ${which} returning id`.execute(em.getKysely())
  const mailIds = rows.map(({ id }) => id)
  const auditEntries = await anonymizeEntries(em, sql`subject = 'mails' and subject_id = any(${mailIds})`)
  return { mailIds, auditEntries }
}
