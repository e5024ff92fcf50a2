import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { isTheirEntry, isTheirs, type PersonScope, selectRecords } from './person-scope.ts'
import { readIds } from './read-ids.ts'

/** All numbers for texts that these people ever used: in visits, also deleted ones, and in records as they were. */
export async function findTextNumbers(
  em: EntityManager,
  scope: PersonScope,
  deletedAppointments: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    with own_appointments as (select id, patient_phone from appointments where ${isTheirs('appointments', scope)})
    select patient_phone as phone from own_appointments
    union select phone from patients where id in ${selectRecords(scope)}
    union select number from text_messages
      where appointment_id = any(${[...deletedAppointments]}::int[]) or appointment_id in (select id from own_appointments)
    union select known from audit_entries, unnest(array[
      before ->> 'patient_phone', after ->> 'patient_phone', before ->> 'phone', after ->> 'phone']) as known
      where ${isTheirEntry(scope)}`.execute(em)
  return [...new Set(rows.map(({ phone }) => toTextNumber(phone)).filter(number => number !== null))]
}

type Read = <Row>(select: RawBuilder<unknown>) => Promise<Row[]>

/** Texts about these visits, with the consents of the numbers and what came from them. */
export async function listPersonTexts(
  read: Read,
  numbers: readonly string[],
  appointmentIds: readonly number[],
): Promise<Pick<Person, 'texts' | 'textConsents' | 'textReplies'>> {
  const ofNumbers = sql`number = any(${[...numbers]}::text[])`
  return {
    texts: await read(sql`
      select id, appointment_id as "appointmentId", kind, state, problem, ${isoInstant('updated_at')} as at
      from text_messages where appointment_id = any(${[...appointmentIds]}::int[]) order by created_at desc, id`),
    textConsents: await read(sql`
      select number, given_by as "givenBy", ${isoInstant('given_at')} as "givenAt", language, wording,
        ended_by as "endedBy", ${isoInstant('ended_at')} as "endedAt"
      from text_consents where ${ofNumbers} order by id desc`),
    textReplies: await read(sql`
      select number, ${isoInstant('received_at')} as at, body as text
      from text_replies where ${ofNumbers} order by id desc`),
  }
}

/** Removes the number from texts about visits, and withholds those that wait; `now` is epoch milliseconds. */
export async function anonymizeTexts(
  em: EntityManager,
  appointmentIds: readonly number[],
  now: number,
): Promise<void> {
  await forgetNumbers(em, sql`appointment_id = any(${[...appointmentIds]}::int[])`, now)
}

function forgetNumbers(em: EntityManager, which: RawBuilder<unknown>, now: number) {
  return sql`
    update text_messages set number = null, provider_id = null,
      problem = case state when 'queued' then 'notNeeded' else problem end,
      state = case state when 'queued' then 'withheld' else state end, updated_at = ${sqlInstant(now)}
    where ${which} and number is not null`.execute(em)
}

/** Whether a record or a visit with a name has a number, or a text about such a visit went there. */
export const isNumberUsed = (number: RawBuilder<unknown>) => sql`(
  exists (select from patients where phone_key = ${number})
  or right(${number}, 10) in (
    select right(regexp_replace(patient_phone, '\\D', '', 'g'), 10) from appointments where patient_phone is not null)
  or exists (select from text_messages texts join appointments on appointments.id = appointment_id
    where texts.number = ${number} and anonymized_at is null))`

/** Deletes the consents and replies of those numbers that no one uses any more. Returns how many consents. */
export async function removeUnusedNumbers(
  em: EntityManager,
  numbers: readonly string[],
  now: number,
): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${[...numbers]}::text[]) as known (number)
    where not ${isNumberUsed(sql.ref('known.number'))}`.execute(em)
  const unused = rows.map(({ number }) => number)
  const isUnused = sql`number = any(${unused}::text[])`
  await forgetNumbers(em, isUnused, now)
  await sql`delete from text_replies where ${isUnused}`.execute(em)
  return (await readIds(em, sql`delete from text_consents where ${isUnused} returning id`)).length
}
