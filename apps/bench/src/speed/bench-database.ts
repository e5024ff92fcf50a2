import { migrateDatabase } from '@clinic/database/migrate.ts'
import { bookingWindow } from '@clinic/domain/availability/booking-window.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay, dayBounds, dayOfWeek, eachDay } from '@clinic/domain/clinic-time.ts'
import { HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { createDatabase } from '@clinic/embedded-postgres/testing/test-database.ts'
import { CREATE_TEST_APPOINTMENTS } from '@clinic/test-kit/appointments-view.ts'
import { Client } from 'pg'

export interface BenchDatabase {
  url: string
  run(statement: string, values?: unknown[]): Promise<void>
  close(): Promise<void>
}

/**
 * A database with office hours, past appointments one hour apart up to a week ago, and one appointment on each open
 * day of the next 90.
 */
export async function prepareDatabase(clusterUrl: string, pastAppointments: number): Promise<BenchDatabase> {
  const { url } = await createDatabase(clusterUrl)
  await migrateDatabase(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (statement: string, values: unknown[] = []) => {
    await client.query(statement, values)
  }
  await run(CREATE_TEST_APPOINTMENTS)
  for (const { dayOfWeek, startTime, endTime } of clinic.officeHours) {
    await run('insert into time_slots (day_of_week, start_time, end_time) values ($1, $2, $3)', [
      dayOfWeek,
      startTime,
      endTime,
    ])
  }
  await run(`insert into setup_flags (name) values ('office-hours')`)
  const aWeekAgo = dayBounds(addDays(clinicDay(Date.now(), clinic.timeZone), -7), clinic.timeZone).start
  await run(
    `insert into patients (id, person_id, name, name_key, email, mailbox, language, search_text, created_at)
      select id, id, 'Patient', 'patient', email, email, 'en', 'patient ' || email, now()
      from (select nextval('patients_id_seq')::int as id, format('patient%s@example.com', n) as email
        from generate_series(1, $1::int) n) people`,
    [pastAppointments / VISITS_EACH],
  )
  await run(
    `insert into appointments
        (patient_id, patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)
      select id, name, email, 'adjustment', 30, at, at + interval '30 minutes'
      from patients, generate_series(0, ${VISITS_EACH - 1}) nth,
        lateral (select to_timestamp($1) - (id * ${VISITS_EACH} + nth) * interval '1 hour' as at) hours`,
    [aWeekAgo / 1000],
  )
  for (const start of openStarts().filter((_, n) => n % STARTS_A_DAY === 0)) {
    await run(`${INSERT_APPOINTMENTS} values ('Patient', 'patient@example.com', 'adjustment', 30, $1, $2)`, [
      new Date(start),
      new Date(start + HALF_HOUR),
    ])
  }
  await fillLists(run)
  await run('vacuum analyze')
  return { url, run, close: () => client.end() }
}

/** 50 events with 2,000 registrations, 40 texts and 20 posts. */
async function fillLists(run: BenchDatabase['run']): Promise<void> {
  await run(`insert into events (title, description, date, location, max_attendees, featured)
    select 'Event ' || n, repeat('What happens there. ', 10), now() + n * interval '1 day', 'The practice', 60, n % 10 = 0
    from generate_series(1, 50) n`)
  await run(`insert into registrations (event_id, name, email)
    select id, 'Person ' || n, 'person' || n || '@example.com' from events, generate_series(1, 40) n`)
  await run(`insert into content_items (key, value)
    select 'key_' || n, repeat('Text of the site. ', 10) from generate_series(1, 40) n`)
  await run(`insert into users (username, password_hash, is_admin) values ('author', 'none', false)`)
  await run(`insert into blog_posts (title, slug, content, content_html, published, published_at, author_id)
    select 'Post ' || n, 'post-' || n, repeat('Move more. ', 200), repeat('<p>Move more.</p>', 200), true, now(), users.id
    from generate_series(1, 20) n, users`)
}

/** Splits the weekly windows in two, and adds 50 special hours and 10 minutes of room after each visit. */
export async function addManyHours(run: BenchDatabase['run']): Promise<void> {
  await run(`with first as (
      update time_slots set end_time = left(start_time, 2)::int + 1 || ':30'
      where end_time in ('12:00', '17:00') returning *)
    insert into time_slots (day_of_week, start_time, end_time)
    select day_of_week, end_time, case when end_time < '12' then '12:00' else '17:00' end from first`)
  await run(`insert into special_hours (date, start_time, end_time, open)
    select current_date + n, case when n % 2 = 0 then '17:00' else '09:00' end,
      case when n % 2 = 0 then '18:00' else '09:30' end, n % 2 = 0
    from generate_series(1, 50) n`)
  await run(`insert into content_items (key, value)
    select 'service_' || type || '_room', '10'
    from unnest(array['consultation', 'follow_up', 'treatment', 'adjustment']) type`)
  await run('vacuum analyze')
}

/** Removes a round's bookings, so that every round starts from the same tables. */
export async function emptyBookings({ run }: BenchDatabase): Promise<void> {
  await run(`delete from appointments where patient_email like 'bench%@example.com'`)
  await run(`delete from patients where mailbox like 'bench%@example.com'`)
  await run('truncate pgboss.job_common')
  await run('vacuum analyze appointments, patients')
}

const INSERT_APPOINTMENTS = `insert into test_appointments
  (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)`

const HALF_HOUR = 30 * MINUTE_MS

/** Past appointments of one patient. */
const VISITS_EACH = 10

/** 30-minute appointments that fit into every open day: the shortest has three hours. */
const STARTS_A_DAY = 6

/** Days with office hours that can be booked now. */
export function openDays(): string[] {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  return eachDay(first, last).filter(day =>
    clinic.officeHours.some(window => window.dayOfWeek === dayOfWeek(day)),
  )
}

/** Six 30-minute starts of every open day, in epoch milliseconds; none overlap. */
function openStarts(): number[] {
  return openDays().flatMap(day => {
    const window = clinic.officeHours.find(({ dayOfWeek: weekday }) => weekday === dayOfWeek(day))
    const hour = Number(window?.startTime.slice(0, 2))
    const opens = dayBounds(day, clinic.timeZone).start + hour * HOUR_MS
    return Array.from({ length: STARTS_A_DAY }, (_, n) => opens + n * HALF_HOUR)
  })
}

/** Starts still open in a prepared database. */
export function freeStarts(): number[] {
  return openStarts().filter((_, n) => n % STARTS_A_DAY !== 0)
}
