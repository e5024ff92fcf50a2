import { APPOINTMENT_PHONE_DIGITS, PATIENT_MAILBOX } from '@clinic/database/entities/appointment.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type RawBuilder, sql } from 'kysely'

/** Trigram indexes need three characters; fewer match the beginnings of words. */
const TRIGRAM = 3

/** A patient's mailbox; without an email the phone's digits; without both, the row by itself. */
export const PATIENT_KEY = sql.raw(
  `coalesce(${PATIENT_MAILBOX}, nullif(${APPOINTMENT_PHONE_DIGITS}, ''), 'appointment ' || id)`,
)

/** All appointments of the patient with this key and row id. Each part of the union reads one index. */
export function patientRows(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const mailbox = sql.raw(PATIENT_MAILBOX)
  const digits = sql.raw(APPOINTMENT_PHONE_DIGITS)
  return sql`(
    select * from appointments where ${mailbox} = ${key}
    union all
    select * from appointments where patient_email is null and ${digits} = ${key}
    union all
    select * from appointments
    where id = ${id} and patient_email is null and coalesce(${digits}, '') = '')`
}

/** What is counted of a patient's appointments at `now` (epoch milliseconds); the rows are called `r`. */
export function summaryColumns(now: number): RawBuilder<unknown> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const isVisit = sql`r.status not in ('cancelled', 'no-show') and r.ends_at <= ${at}`
  const newest = (column: string, condition: RawBuilder<unknown>) => sql`
    (array_agg(${sql.ref(column)} order by r.appointment_date desc, r.id desc) filter (where ${condition}))[1]`
  return sql`
    count(*) filter (where ${isVisit})::int as visits,
    count(*) filter (where r.status = 'no-show')::int as "noShows",
    max(r.appointment_date) filter (where ${isVisit}) as last_visit,
    min(r.appointment_date) filter (where r.status = 'confirmed' and r.appointment_date > ${at}) as next_visit,
    coalesce(${newest('r.appointment_type', isVisit)}, ${newest('r.appointment_type', sql`true`)}) as "lastType",
    ${newest('r.language', sql`true`)} as language,
    ${newest('r.patient_phone', sql`r.patient_phone is not null`)} as phone`
}

/** Instants of the summary as text. */
export const summaryInstants = sql`
  ${isoInstant('summary.last_visit')} as "lastVisit", ${isoInstant('summary.next_visit')} as "nextVisit"`

/** Matches part of the text (name, email and phone in lowercase), or of the digits of a phone number. */
export function matchesSearch(
  search: string,
  { text, digits }: Record<'text' | 'digits', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const words = likePattern(search)
  const patterns = search.length < TRIGRAM ? [`${words}%`, `% ${words}%`, `%\u001f${words}%`] : [`%${words}%`]
  const places = patterns.map(pattern => sql`${text} like ${pattern}`)
  const number = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  if (number.length >= TRIGRAM) places.push(sql`${digits} like ${`%${number}%`}`)
  return sql`(${sql.join(places, sql` or `)})`
}

export const likePattern = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&')
