import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { dayBounds, firstOfMonth } from '@clinic/domain/clinic-time.ts'
import type { MonthFigures, PatientFigures, TypeFigures } from '@clinic/domain/reports/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const months = (first: string, last: string) => sql`months as (
  select generate_series(${first}::date, ${last}::date, interval '1 month')::date as month)`

const selectMonth = (timeZone: string) => sql`
  date_trunc('month', appointment_date at time zone ${timeZone})::date as month`

/** Appointments up to now by status per clinic month, from `first` to `last`, both the first day of a month (`yyyy-MM-dd`). */
export async function readMonths(
  { em, timeZone, now }: Context,
  first: string,
  last: string,
): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    with ${months(first, last)},
    statuses as (
      select ${selectMonth(timeZone)}, status
      from appointments
      where appointment_date >= ${sqlMonthStart(first, timeZone)}
        and appointment_date <= ${sqlInstant(now())}
    )
    select to_char(month, 'YYYY-MM') as month,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'no-show')::int as "noShow",
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status not in ('completed', 'no-show', 'cancelled'))::int as other
    from months left join statuses using (month)
    group by month order by month`.execute(em)
  return rows
}

/**
 * New and returning patients in those months up to now; each counts once a month, and each anonymized visit as a
 * patient.
 */
export async function readPatients(
  { em, timeZone, now }: Context,
  first: string,
  last: string,
): Promise<PatientFigures[]> {
  const { rows } = await sql<PatientFigures>`
    with ${months(first, last)},
    patient_months as (
      select distinct coalesce(person_id, -appointments.id) as patient, ${selectMonth(timeZone)}
      from appointments left join patients on patients.id = patient_id
      where status <> 'cancelled' and appointment_date < ${sqlMonthEnd(last, timeZone)}
        and appointment_date <= ${sqlInstant(now())}
    ),
    seen_patients as (
      select month, month = min(month) over (partition by patient) as is_new from patient_months
    )
    select to_char(month, 'YYYY-MM') as month,
      count(*) filter (where is_new)::int as new,
      count(*) filter (where not is_new)::int as returning
    from months left join seen_patients using (month)
    group by month order by month`.execute(em)
  return rows
}

/** Appointments per type in those months up to now. */
export async function readTypes(
  { em, timeZone, now }: Context,
  first: string,
  last: string,
): Promise<TypeFigures[]> {
  const { rows } = await sql<TypeFigures>`
    select appointment_type as "appointmentType", count(*)::int as appointments from appointments
    where appointment_date >= ${sqlMonthStart(first, timeZone)}
      and appointment_date < ${sqlMonthEnd(last, timeZone)} and appointment_date <= ${sqlInstant(now())}
      and status <> 'cancelled'
    group by appointment_type order by appointments desc, appointment_type`.execute(em)
  return rows
}

const sqlMonthStart = (first: string, timeZone: string) => sqlInstant(dayBounds(first, timeZone).start)
const sqlMonthEnd = (last: string, timeZone: string) => sqlMonthStart(firstOfMonth(last, 1), timeZone)
