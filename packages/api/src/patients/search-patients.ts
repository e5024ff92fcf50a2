import { MAX_PATIENTS, type Patient } from '@clinic/domain/patients/schemas.ts'
import { searchPatterns } from '@clinic/domain/patients/search-text.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { joinSummary, matchesWords, personAppointments, personColumns } from './patient-rows.ts'

/** Limit of matching records that are sorted; a longer text finds the others. */
const MAX_MATCHES = 2_000

/** Patients whose name, email or phone matches: names with words that begin with it first, then those who came last. */
export async function searchPatients(ctx: Context, search: string): Promise<Patient[]> {
  const { rows } = await patientsQuery(search, ctx.now()).execute(ctx.em)
  return rows
}

export function patientsQuery(search: string, now: number) {
  const begins = searchPatterns(search).map(
    pattern => sql`' ' || matching.name_key like ${pattern.replace(/^% ?/, '% ')}`,
  )
  return sql<Patient>`
    with matching as materialized (
      select person_id, name_key from patients where ${matchesWords(search, sql`search_text`)} limit ${MAX_MATCHES}
    ), found as (
      select person_id, bool_or(${sql.join(begins, sql` and `)}) as by_name from matching group by person_id
    ), listed as (
      select person.*, by_name from found join patients person on person.id = found.person_id
      where last_ends_at is not null or exists (select from ${personAppointments(sql`person.id`)} visit)
      order by by_name desc, last_ends_at desc nulls last, person.id desc limit ${MAX_PATIENTS}
    )
    select ${personColumns}, (select id from ${personAppointments(sql`person.id`)} visit
      order by appointment_date desc, id desc limit 1) as "appointmentId"
    from listed person ${joinSummary(now)}
    order by person.by_name desc, person.last_ends_at desc nulls last, person.id desc`
}
