import { runStatement } from '@clinic/embedded-postgres/run-statement.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TestApi } from './test-api.ts'

interface Visit {
  name?: string
  email?: string | null
  phone?: string | null
  minutes?: number
  status?: string
}

/** Inserts an appointment directly, as an import would. Returns its id. */
export async function insertTestAppointment(
  api: TestApi,
  startsAt: string,
  visit: Visit = {},
): Promise<number> {
  const id = await api.insertAppointment(startsAt, visit)
  const { name = 'Grace Hopper', email = 'grace@example.com', phone = null } = visit
  await api.rows(sql`
    update appointments set patient_name = ${name}, patient_email = ${email}, patient_phone = ${phone}
    where id = ${id}`)
  return id
}

/**
 * Inserts many appointments with `statement`, past triggers and indexes, which are built again afterwards in a third of
 * the time; with `patients`, the list of patients as well.
 */
export async function insertInBulk(
  api: TestApi,
  statement: RawBuilder<unknown>,
  { patients = false } = {},
): Promise<void> {
  const [found] = await api.rows(sql<{ drops: string; makes: string }>`
    with constraints as (
      select conname as name, conindid, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'appointments'::regclass and contype = 'x'
    ), statements (remove, make) as (
      select format('alter table appointments drop constraint %I', name),
        format('alter table appointments add constraint %I %s', name, definition)
      from constraints
      union all
      select format('drop index %I', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = 'appointments'::regclass and not indisunique
        and indexrelid not in (select conindid from constraints)
    )
    select string_agg(remove, ';') as drops, string_agg(make, ';') as makes from statements`)
  const run = (text: string) => runStatement(api.url, text)
  await run(`alter table appointments disable trigger user; ${found?.drops}`)
  await api.rows(statement)
  await run(`${found?.makes}; alter table appointments enable trigger user`)
  if (patients) await run('select rebuild_patients()')
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
