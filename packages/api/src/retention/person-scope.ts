import { mailboxSql, nameOrder } from '@clinic/database/sql-parts.ts'
import { toMailbox } from '@clinic/domain/mail/mailbox.ts'
import { nameKey } from '@clinic/domain/patients/fold.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import type { PersonInput } from '@clinic/domain/retention/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { PERSONAL_TABLES, type PersonalNoun } from './personal-rows.ts'
import { readIds } from './read-ids.ts'

/** Whose data is exported or erased: all people of a mailbox, or some of them. */
export interface PersonScope {
  email: string
  /** All people of the address. */
  people: Person['people']
  /** Ids of those chosen. */
  chosen: number[]
  /** Names under which other rows of the address are theirs; null for all. */
  names: string[] | null
}

export async function findPersonScope(
  em: EntityManager,
  { email, patientIds }: PersonInput,
): Promise<PersonScope> {
  const { rows: people } = await sql<Person['people'][number]>`
    select id, name from patients
    where id in (select person_id from patients where mailbox = ${toMailbox(email)})
    order by ${sql.raw(nameOrder('name'))}, id`.execute(em)
  const chosen = people.map(({ id }) => id).filter(id => patientIds?.includes(id) ?? true)
  return { email, people, chosen, names: patientIds ? await findNames(em, email, chosen) : null }
}

/** Names of the chosen people in rows without a patient, however they are written. */
async function findNames(em: EntityManager, email: string, chosen: readonly number[]): Promise<string[]> {
  const { rows: records } = await sql<{ key: string }>`
    select distinct name_key as key from patients where person_id = any(${[...chosen]}::int[])`.execute(em)
  const { rows } = await sql<{ name: string }>`
    select name from registrations where ${isMailbox('email', email)}
    union select name from waiting_list_entries where ${isMailbox('email', email)}
    union select name from contact_messages where ${isMailbox('email', email)}
    union select ${NAME_OF_MAIL} from mails where ${isMailTo(email)}
    union select ${NAME_OF_ENTRY} from audit_entries where ${isDeletedRow(email)}`.execute(em)
  const keys = new Set(records.map(({ key }) => key))
  return rows.map(({ name }) => name).filter(name => name !== null && keys.has(nameKey(name)))
}

const NAME_OF_MAIL = sql`coalesce(facts ->> 'patientName', facts ->> 'name')`
const NAME_OF_ENTRY = sql`coalesce(before ->> 'patient_name', before ->> 'name')`

/** Whether an address is of the same mailbox as the person's. */
const isMailbox = (column: string, email: string) => sql`${mailboxSql(column)} = ${toMailbox(email)}`

const isMailTo = (email: string) => isMailbox(`coalesce(facts ->> 'patientEmail', facts ->> 'email')`, email)
const isDeletedRow = (email: string) =>
  sql`action = 'deleted' and ${isMailbox(`coalesce(before ->> 'patient_email', before ->> 'email')`, email)}`

const isNamed = ({ names }: PersonScope, name: RawBuilder<unknown>) =>
  names === null ? sql`true` : sql`${name} = any(${names}::text[])`

/** The records of the chosen people. */
export const selectRecords = ({ chosen }: PersonScope) =>
  sql`(select id from patients where person_id = any(${chosen}::int[]))`

/** Addresses of the chosen people's records and visits that are of another mailbox. */
export async function findOtherEmails(em: EntityManager, scope: PersonScope): Promise<string[]> {
  const records = selectRecords(scope)
  const { rows } = await sql<{ email: string }>`
    select distinct on (mailbox) email from (
      select email, mailbox from patients where id in ${records}
      union all select patient_email, ${mailboxSql('patient_email')}
        from appointments where patient_id in ${records}
    ) as known where mailbox <> ${toMailbox(scope.email)} order by mailbox, email`.execute(em)
  return rows.map(({ email }) => email)
}

/** Whether a row is theirs. */
export function isTheirs(noun: PersonalNoun, scope: PersonScope): RawBuilder<unknown> {
  const hasEmail = isMailbox(PERSONAL_TABLES[noun].email, scope.email)
  if (noun !== 'appointments') return sql`(${hasEmail} and ${isNamed(scope, sql`name`)})`
  const hasPatient = sql`patient_id in ${selectRecords(scope)}`
  return scope.names === null ? sql`(${hasPatient} or ${hasEmail})` : hasPatient
}

/** Whether a mail about a deleted row goes to them. */
export const isTheirMail = (scope: PersonScope) =>
  sql`(${isMailTo(scope.email)} and ${isNamed(scope, NAME_OF_MAIL)})`

/** Whether a limit notice is about the address's mailbox; older notices store the address itself. */
export const isTheirLimit = ({ email, names }: PersonScope) =>
  sql`(${names === null} and limited = 'patient' and who in (lower(${email}::text), ${toMailbox(email)}))`

/** Deleted rows of theirs, also visits of their records without an email; their audit entries hold the row as it was. */
export function selectDeletedRows(
  scope: PersonScope,
  nouns = Object.keys(PERSONAL_TABLES) as PersonalNoun[],
): RawBuilder<unknown> {
  const tables = nouns.map(noun => PERSONAL_TABLES[noun].table)
  return sql`
    select subject, subject_id from audit_entries
    where subject = any(${tables}) and (${isDeletedRow(scope.email)} and ${isNamed(scope, NAME_OF_ENTRY)}
      or action = 'deleted' and before ->> 'patient_id' in (
        select id::text from ${selectRecords(scope)} record))`
}

/** Ids of the rows of theirs that were deleted. */
export function findDeletedIds(em: EntityManager, scope: PersonScope, noun: PersonalNoun): Promise<number[]> {
  return readIds(em, sql`select id::int from (${selectDeletedRows(scope, [noun])}) as row (subject, id)`)
}

/** Whether an entry is about a row of theirs, deleted ones included, or about them as patients. */
export function isTheirEntry(scope: PersonScope): RawBuilder<unknown> {
  const rows = Object.entries(PERSONAL_TABLES).map(
    ([noun, { table }]) => sql`
      select ${table}::text, id::text from ${sql.table(table)} where ${isTheirs(noun as PersonalNoun, scope)}`,
  )
  const records = selectRecords(scope)
  return sql`((subject, subject_id) in (
    ${sql.join(rows, sql` union all `)}
    union all ${selectDeletedRows(scope)}
    union all select 'patients', id::text from ${records} record
    union all select 'invitations', id::text from invitations where patient_id in ${records}
  ) or ${isFormerEntry(scope)})`
}

/** Entries of versions that knew a patient by the mailbox. */
export const isFormerEntry = ({ email, names }: PersonScope) => sql`(${names === null}
  and subject in ('left_out_patients', 'invitations') and coalesce(after, before) ->> 'patient_key' = ${toMailbox(email)})`
