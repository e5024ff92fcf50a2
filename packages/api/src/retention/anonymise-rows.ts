import { MAIL_KINDS } from '@clinic/domain/mail/kinds.ts'
import { ANONYMISED, ANONYMISED_AFTER_ID, ANONYMISED_BEFORE_ID } from '@clinic/domain/retention/anonymised.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { anonymiseEntries } from './anonymise-entries.ts'

/** The kinds of rows that say who somebody is. */
export type PersonalNoun = 'appointments' | 'registrations' | 'waitingList' | 'messages'

/** Addresses differ, for nobody can be registered or in line twice. */
const EMAIL = sql`${ANONYMISED_BEFORE_ID}::text || id || ${ANONYMISED_AFTER_ID}::text`

interface PersonalTable {
  table: string
  /** The column of the address. */
  email: string
  anonymised: RawBuilder<unknown>
  /** What the kinds of the mails about a row begin with. */
  mails: string
}

const ATTENDEE = { email: 'email', anonymised: sql`name = ${ANONYMISED}, email = ${EMAIL}, phone = null` }

/** What goes of each row; dates, types, statuses and everything else that is counted stays. */
export const PERSONAL: Record<PersonalNoun, PersonalTable> = {
  appointments: {
    table: 'appointments',
    email: 'patient_email',
    anonymised: sql`patient_name = ${ANONYMISED}, patient_email = ${EMAIL}, patient_phone = null, notes = null,
      version = version + 1`,
    mails: 'appointment',
  },
  registrations: { table: 'registrations', ...ATTENDEE, mails: 'registration' },
  waitingList: { table: 'waiting_list_entries', ...ATTENDEE, mails: 'placeOffered' },
  messages: {
    table: 'contact_messages',
    email: 'email',
    // Nobody answers it any more.
    anonymised: sql`${ATTENDEE.anonymised}, message = ${ANONYMISED}, done_at = coalesce(done_at, anonymised.at)`,
    mails: 'contact',
  },
}

/** What was anonymised: how many rows, how many entries of the trail, and the mails that spoke of the rows. */
export interface AnonymisedRows {
  rows: number
  trailEntries: number
  mailIds: string[]
}

/**
 * Takes from rows what says who somebody is, from their mails what a server or a deleted row said, and from the trail
 * what it had noted of both. Mails that wait are not sent any more. Rows that are anonymised already stay as they are.
 * In a transaction of `forgetting`; `now` is epoch milliseconds.
 */
export async function anonymiseRows(
  em: EntityManager,
  noun: PersonalNoun,
  ids: number[],
  now: number,
): Promise<AnonymisedRows> {
  const { table, anonymised } = PERSONAL[noun]
  const rows = await sql<{ id: number }>`
    update ${sql.table(table)} set ${anonymised}, anonymised_at = anonymised.at
    from (select ${new Date(now).toISOString()}::timestamptz as at) as anonymised
    where id = any(${ids}::int[]) and anonymised_at is null returning id`.execute(em.getKysely())
  const done = rows.rows.map(({ id }) => id)
  const told = await anonymiseMails(em, mailsAbout(noun, done), now)
  const entries = await anonymiseEntries(
    em,
    sql`subject = ${table} and subject_id = any(${done.map(String)})`,
  )
  return { rows: done.length, trailEntries: entries + told.trailEntries, mailIds: told.mailIds }
}

/** Whether a mail is about one of the rows, which may be deleted. */
export function mailsAbout(noun: PersonalNoun, ids: number[]): RawBuilder<unknown> {
  const kinds = MAIL_KINDS.filter(kind => kind.startsWith(PERSONAL[noun].mails))
  return sql`(kind = any(${kinds}) and subject_id = any(${ids}::int[]))`
}

/**
 * Takes from mails what they say of a deleted row and what a server said, with what the trail noted of that, and lets
 * them wait no longer.
 */
export async function anonymiseMails(
  em: EntityManager,
  which: RawBuilder<unknown>,
  now: number,
): Promise<Pick<AnonymisedRows, 'trailEntries' | 'mailIds'>> {
  const { rows } = await sql<{ id: string }>`
    update mails set facts = null, reason = null,
      state = case state when 'queued' then 'withheld' else state end,
      put_away_at = case state when 'sent' then put_away_at
        else coalesce(put_away_at, ${new Date(now).toISOString()}::timestamptz) end
    where ${which} returning id`.execute(em.getKysely())
  const mailIds = rows.map(({ id }) => id)
  const trailEntries = await anonymiseEntries(em, sql`subject = 'mails' and subject_id = any(${mailIds})`)
  return { mailIds, trailEntries }
}
