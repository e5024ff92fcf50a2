import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { MAKE_TEST_PATIENTS } from '@clinic/test-kit/appointments-view.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TestApi } from './test-api.ts'

/** The id of the patient of an appointment. */
export async function findPatientId(api: TestApi, appointmentId: number): Promise<number> {
  return (await api.admin().appointments.read({ id: appointmentId })).patientId ?? Number.NaN
}

/**
 * Inserts many appointments with `statement`, past triggers and indexes, which are built again afterwards in a third of
 * the time, and makes their patients.
 */
export async function insertInBulk(api: TestApi, statement: RawBuilder<unknown>): Promise<void> {
  const [found] = await api.rows(sql<{ drops: string; makes: string }>`
    with constraints as (
      select conname as name, conindid, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'appointments'::regclass
        and (contype = 'x' or conname in ('appointments_patient', 'appointments_patient_id_foreign'))
    ), statements (remove, make) as (
      select format('alter table appointments drop constraint %I', name),
        format('alter table appointments add constraint %I %s', name, definition)
      from constraints
      union all
      select format('drop index %I', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid in ('appointments'::regclass, 'patients'::regclass) and not indisunique
        and indexrelid not in (select conindid from constraints)
        -- Or MAKE_TEST_PATIENTS updates rows in place (HOT), and no query uses indexes made after that while another
        -- transaction is open anywhere in the cluster.
        and indexrelid <> 'appointments_by_patient'::regclass
    )
    select string_agg(remove, ';') as drops, string_agg(make, ';') as makes from statements`)
  const run = (text: string) => runStatement(api.url, text)
  await run(`alter table appointments disable trigger user; ${found?.drops}`)
  await api.rows(statement)
  await run(MAKE_TEST_PATIENTS)
  await run(`${found?.makes}; alter table appointments enable trigger user`)
  await run('analyze patients, appointments')
}

/** Inserts one-minute appointments, two minutes apart. */
export async function insertManyAppointments(api: TestApi, from: string, count: number): Promise<void> {
  await insertInBulk(
    api,
    sql`
      insert into appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
      select 'Patient ' || n, 'patient' || n || '@example.com', 'consultation', 1, at, at + interval '1 minute',
        'confirmed'
      from (
        select n, ${from}::timestamptz + n * interval '2 minutes' as at
        from generate_series(0, ${count - 1}::int) as n
      ) as starts`,
  )
}
