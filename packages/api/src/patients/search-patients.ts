import { APPOINTMENT_PHONE_DIGITS, APPOINTMENT_TEXT } from '@clinic/database/entities/appointment.ts'
import { MAX_PATIENTS, type Patient } from '@clinic/domain/patients/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import {
  likePattern,
  matchesSearch,
  PATIENT_KEY,
  patientRows,
  summaryColumns,
  summaryInstants,
} from './patient-rows.ts'

/** Matching appointments that are grouped by patient; a longer text finds those beyond. */
const MAX_MATCHES = 2_000

const COLUMNS = { text: sql.raw(APPOINTMENT_TEXT), digits: sql.raw(APPOINTMENT_PHONE_DIGITS) }

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
      from appointments where ${matchesSearch(search, COLUMNS)} and anonymized_at is null limit ${MAX_MATCHES}
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
