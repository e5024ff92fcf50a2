import { APPOINTMENT_PHONE_DIGITS, APPOINTMENT_TEXT } from '@clinic/database/entities/appointment.ts'
import { MAX_PATIENTS, type Patient } from '@clinic/domain/patients/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { PATIENT_KEY, patientRows, summaryColumns, summaryInstants } from './patient-rows.ts'

/** Matching appointments that are grouped by patient; a longer text finds those beyond. */
const MAX_MATCHES = 2_000

/** Trigram indexes need three characters; two match the beginnings of words. */
const TRIGRAM = 3

/** Patients whose name, email or phone matches: names that begin with it first, then those who came last. */
export async function searchPatients(ctx: Context, search: string): Promise<Patient[]> {
  const { rows } = await patientsQuery(search, ctx.now()).execute(ctx.em.getKysely())
  return rows
}

export function patientsQuery(search: string, now: number) {
  const words = likePattern(search)
  return sql<Patient>`
    with matching as materialized (
      select id, patient_name, patient_email, appointment_date, ${PATIENT_KEY} as key
      from appointments where ${matches(search)} and anonymized_at is null limit ${MAX_MATCHES}
    ), latest as (
      select distinct on (key) id, patient_name, patient_email, key, appointment_date,
        lower(patient_name) like ${`${words}%`} or lower(patient_name) like ${`% ${words}%`} as by_name
      from matching order by key, appointment_date desc, id desc
    ), listed as (
      select * from latest order by by_name desc, appointment_date desc, id desc limit ${MAX_PATIENTS}
    )
    select listed.id as "appointmentId", listed.patient_name as name, listed.patient_email as email, summary.phone,
      summary.visits, summary."noShows", summary."lastType", summary.language, ${summaryInstants}
    from listed cross join lateral (
      select ${summaryColumns(now)} from ${patientRows(sql`listed.key`, sql`listed.id`)} r) summary
    order by listed.by_name desc, listed.appointment_date desc, listed.id desc`
}

/** Matches part of the text, or of the digits of a phone number. */
function matches(search: string): RawBuilder<unknown> {
  const text = sql.raw(APPOINTMENT_TEXT)
  const words = likePattern(search)
  const patterns = search.length < TRIGRAM ? [`${words}%`, `% ${words}%`, `%\u001f${words}%`] : [`%${words}%`]
  const places = patterns.map(pattern => sql`${text} like ${pattern}`)
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  if (digits.length >= TRIGRAM) places.push(sql`${sql.raw(APPOINTMENT_PHONE_DIGITS)} like ${`%${digits}%`}`)
  return sql`(${sql.join(places, sql` or `)})`
}

const likePattern = (search: string) => search.toLowerCase().replace(/[\\%_]/g, '\\$&')
