import { migrateDatabase } from '@clinic/database/migrate.ts'
import { bookingWindow } from '@clinic/domain/appointments/booking-window.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { addDays, clinicDay, dayBounds, dayOfWeek, daysBetween } from '@clinic/domain/clinic-time.ts'
import { createDatabase } from '@clinic/embedded-postgres/test-database.ts'
import { Client } from 'pg'

export interface BenchDatabase {
  url: string
  run(statement: string, values?: unknown[]): Promise<void>
  close(): Promise<void>
}

/**
 * A database with the office hours and so many past appointments, one each hour back from a week ago. In it
 * every open day of the coming 90 has one appointment.
 */
export async function prepareDatabase(clusterUrl: string, pastAppointments: number): Promise<BenchDatabase> {
  const { url } = await createDatabase(clusterUrl)
  await migrateDatabase(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (statement: string, values: unknown[] = []) => {
    await client.query(statement, values)
  }
  for (const { dayOfWeek, startTime, endTime } of clinic.officeHours) {
    await run('insert into time_slots (day_of_week, start_time, end_time) values ($1, $2, $3)', [
      dayOfWeek,
      startTime,
      endTime,
    ])
  }
  await run(`insert into seed_marks (name) values ('office-hours')`)
  const aWeekAgo = dayBounds(addDays(clinicDay(Date.now(), clinic.timeZone), -7), clinic.timeZone).start
  await run(
    `${INSERT_APPOINTMENTS} select 'Patient', 'patient@example.com', 'adjustment', 30, at, at + interval '30 minutes'
      from (select to_timestamp($1) - n * interval '1 hour' as at from generate_series(1, $2::int) n) hours`,
    [aWeekAgo / 1000, pastAppointments],
  )
  for (const start of openStarts().filter((_, n) => n % STARTS_A_DAY === 0)) {
    await run(`${INSERT_APPOINTMENTS} values ('Patient', 'patient@example.com', 'adjustment', 30, $1, $2)`, [
      new Date(start),
      new Date(start + HALF_HOUR),
    ])
  }
  await run('vacuum analyze')
  return { url, run, close: () => client.end() }
}

/** Removes what was booked during a round, so that every round finds the same tables. */
export async function emptyBookings({ run }: BenchDatabase): Promise<void> {
  await run(`delete from appointments where patient_email = 'bench@example.com'`)
  await run('truncate pgboss.job_common')
  await run('vacuum analyze appointments')
}

const INSERT_APPOINTMENTS = `insert into appointments
  (patient_name, patient_email, appointment_type, duration, appointment_date, ends_at)`

const HALF_HOUR = 30 * 60_000

/** Half-hour visits that fit into every open day: the shortest day has three hours. */
const STARTS_A_DAY = 6

/** The days with office hours that can be booked now. */
export function openDays(): string[] {
  const { first, last } = bookingWindow(Date.now(), clinic.timeZone)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, n) => addDays(first, n)).filter(day =>
    clinic.officeHours.some(window => window.dayOfWeek === dayOfWeek(day)),
  )
}

/** Six half-hour starts of every open day, day after day, in epoch milliseconds; none overlaps another. */
function openStarts(): number[] {
  return openDays().flatMap(day => {
    const window = clinic.officeHours.find(({ dayOfWeek: weekday }) => weekday === dayOfWeek(day))
    const hour = Number(window?.startTime.slice(0, 2))
    const opens = dayBounds(day, clinic.timeZone).start + hour * 3_600_000
    return Array.from({ length: STARTS_A_DAY }, (_, n) => opens + n * HALF_HOUR)
  })
}

/** The starts that are still free in a prepared database. */
export function freeStarts(): number[] {
  return openStarts().filter((_, n) => n % STARTS_A_DAY !== 0)
}
