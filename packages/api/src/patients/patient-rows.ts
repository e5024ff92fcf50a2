import { notifyChange } from '@clinic/database/changes/changes.ts'
import { hasTakenPlaceSql, isUpcomingSql } from '@clinic/database/entities/appointment.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { asTable } from '@clinic/database/sql-parts.ts'
import { addToSearchText, searchPatterns } from '@clinic/domain/patients/search-text.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** Columns of a record, as the rule of patients names them. */
export const recordColumns = sql`id, person_id as "personId", name, name_key as "nameKey", email, mailbox, phone,
  phone_key as "phoneKey", search_text as "searchText"`

/** All appointments of the person with this id, of all records that were merged. */
export function personAppointments(person: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select own_visit.* from patients own_record join appointments own_visit on own_visit.patient_id = own_record.id
    where own_record.person_id = ${person})`
}

/** The id of the person of an appointment, whose table has this name. */
export function selectPersonId(table: string): RawBuilder<unknown> {
  return sql`(select person_id from patients where patients.id = ${sql.ref(`${table}.patient_id`)})`
}

/** Email or phone of a `person`: that of the record that was kept, or else of the newest that was merged into it. */
export function personContact(column: 'email' | 'phone'): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`person.${column}`)}, (
    select ${sql.ref(`record.${column}`)} from patients record
    where record.person_id = person.id and ${sql.ref(`record.${column}`)} is not null
    order by record.id desc limit 1))`
}

/** Columns that summarize a patient's appointments at `now` (epoch milliseconds). */
export function summaryColumns(now: number): RawBuilder<unknown> {
  const isVisit = hasTakenPlaceSql(now)
  const newestType = (condition: RawBuilder<unknown>) => sql`
    (array_agg(appointment_type order by appointment_date desc, id desc) filter (where ${condition}))[1]`
  return sql`
    count(*) filter (where ${isVisit})::int as visits,
    count(*) filter (where status = 'no-show')::int as "noShows",
    max(appointment_date) filter (where ${isVisit}) as last_visit,
    min(appointment_date) filter (where ${isUpcomingSql(now)}) as next_visit,
    coalesce(${newestType(isVisit)}, ${newestType(sql`true`)}) as "lastType"`
}

/** Instants of the summary as text. */
const summaryInstants = sql`
  ${isoInstant('summary.last_visit')} as "lastVisit", ${isoInstant('summary.next_visit')} as "nextVisit"`

/** Joins `summary`: the counts of a `person`'s appointments at `now` (epoch milliseconds). */
export const joinSummary = (now: number) => sql`
  cross join lateral (
    select ${summaryColumns(now)} from ${personAppointments(sql`person.id`)} visit) as summary`

/** A `person` with what `summary` counts. */
export const personColumns = sql`person.id, person.name, ${personContact('email')} as email,
  ${personContact('phone')} as phone, summary.visits, summary."noShows", summary."lastType", person.language,
  ${summaryInstants}`

/** Whether each word of a search is in the text, in any order. */
export function matchesWords(search: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(
    searchPatterns(search).map(pattern => sql`${text} like ${pattern}`),
    sql` and `,
  )})`
}

/** Makes the text that search reads of records and their visits. */
export async function writeSearchTexts(em: EntityManager, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; email: string | null; phone: string | null }>`
    select id, name, email, phone from patients where id = any(${ids}::int[])
    union all
    select patient_id, patient_name, patient_email, patient_phone from appointments
    where patient_id = any(${ids}::int[])`.execute(em)
  const texts = new Map<number, string>()
  for (const row of rows) texts.set(row.id, addToSearchText(texts.get(row.id) ?? '', row))
  const values = asTable(
    [...texts].map(([id, text]) => ({ id, text })),
    'texts (id int, text text)',
  )
  await sql`
    update patients record set search_text = texts.text from ${values} where record.id = texts.id`.execute(em)
}

/** Raises the version of the visits of some records, and announces that their patient is another one. */
export async function announceChanged(ctx: Context, records: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; version: number }>`
    update appointments set version = version + 1
    where id in (select id from appointments where patient_id in (${records}) order by id for update)
    returning id, version`.execute(ctx.em)
  await announceAppointments(ctx, rows)
}

/** Announces changed visits to programs and open pages. */
export async function announceAppointments(
  ctx: Context,
  rows: { id: number; version: number }[],
): Promise<void> {
  await ctx.outbox.webhooks.announce(ctx.em, 'appointment.changed', rows, ctx.now())
  // Open pages list appointments; a trigger reports the patients.
  await notifyChange(ctx.em, 'appointments')
}
