import { sql } from 'kysely'
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

/** Rows of one statement, which stays below the statement timeout on a busy machine. */
const AT_ONCE = 5_000

/** Inserts one-minute appointments, two minutes apart. */
export async function insertManyAppointments(api: TestApi, from: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    await api.rows(sql`
      insert into appointments
        (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at, status)
      select 'Patient ' || n, 'patient' || n || '@example.com', 'consultation', 1, at, at + interval '1 minute',
        'confirmed'
      from (
        select n, ${from}::timestamptz + n * interval '2 minutes' as at
        from generate_series(${first}::int, ${Math.min(first + AT_ONCE, count) - 1}::int) as n
      ) as starts`)
  }
}
