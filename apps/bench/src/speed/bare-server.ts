import { randomUUID } from 'node:crypto'
import { type DayPlansValues, dayPlansQuery } from '@clinic/api/availability/day-plans.ts'
import { postsQuery } from '@clinic/api/blog/read-posts.ts'
import { contentQuery } from '@clinic/api/content/content.router.ts'
import { eventsQuery } from '@clinic/api/events/list-events.ts'
import { connectDatabase } from '@clinic/database/connection.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { buildMailInsert } from '@clinic/database/mail-records.ts'
import { MAIL_QUEUE } from '@clinic/database/outbox.ts'
import { planReminderMails } from '@clinic/domain/appointments/reminders.ts'
import { clinicDay, dayBounds, dayOfWeek, daysBetween } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { fastify } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * The baseline: Fastify and pg with the same statements for the same two requests, without checks, computation or
 * users.
 */

const [databaseUrl = '', kind] = process.argv.slice(2)
const ZONE = 'America/Chicago'

/** Each value is its own name, so that a day's values can take its place. */
const DAY_PLACES = { first: 'first', last: 'last', start: 'start', end: 'end', weekday: 'weekday' }
const dayPlan = await compileStatement(dayPlansQuery(DAY_PLACES as unknown as DayPlansValues))
/** With a name, PostgreSQL plans it once per connection, as it does for the app. */
const dayStatement = { text: dayPlan.text, ...(kind === 'prepared' && { name: 'day' }) }
const outbox = await compileOutboxStatement()
const pool = new Pool({ connectionString: databaseUrl, max: 10 })
const app = fastify()

app.get<{ Params: { date: string } }>('/api/availability/:date', async request => {
  const values = dayPlanValues(request.params.date)
  const { rows } = await pool.query({ ...dayStatement, values })
  return rows[0]
})

const lists = {
  '/api/events': eventsQuery(),
  '/api/content': contentQuery(),
  '/api/blog': postsQuery(sql`published`),
}
for (const [path, query] of Object.entries(lists)) {
  const statement = await compileStatement(query)
  app.get(path, async () => (await pool.query(statement)).rows)
}

app.post<{ Body: Record<string, string> }>('/api/appointments', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const row = await book(client, body)
    await client.query('commit')
    return row
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

async function book(client: PoolClient, body: Record<string, string>) {
  const startsAt = new Date(body.appointmentDate ?? '')
  const day = clinicDay(startsAt.getTime(), ZONE)
  await client.query('select pg_advisory_xact_lock($1, $2)', [
    LOCKS.appointmentDay,
    daysBetween('1970-01-01', day),
  ])
  await client.query({ text: dayPlan.text, values: dayPlanValues(day) })
  const { rows } = await client.query(
    `with patient as (
       insert into patients (id, person_id, name, name_key, email, mailbox, phone, phone_key, search_text, created_at)
       select id, id, $1, lower($1), $2, $2, $3, $3, ' ' || lower($1), now()
       from (select nextval('patients_id_seq')::int as id) as own returning id
     )
     insert into appointments (patient_id, patient_name, patient_email, patient_phone, appointment_type, duration,
       appointment_date, ends_at, status, notes, version, created_at)
     select id, $1, $2, $3, $4, 30, $5, $6, 'confirmed', $7, 1, now() from patient returning *`,
    [
      body.patientName,
      body.patientEmail,
      body.patientPhone,
      body.appointmentType,
      startsAt,
      new Date(startsAt.getTime() + 30 * MINUTE_MS),
      body.notes,
    ],
  )
  const at = new Date()
  const reminders = planReminderMails(startsAt.getTime(), at.getTime(), ZONE).map(({ kind, dueAt }) => ({
    kind,
    due_at: new Date(dueAt),
    about_start: startsAt,
  }))
  const now = ['appointmentConfirmation', 'appointmentNotification'].map(kind => ({ kind }))
  const mails = [...now, ...reminders].map(mail => ({
    ...mail,
    id: randomUUID(),
    subject_id: rows[0].id,
    at,
  }))
  const jobs = mails.map(({ id, kind, subject_id, ...mail }) => ({
    id,
    data: { kind, id: subject_id },
    ...('due_at' in mail && { startAfter: mail.due_at }),
  }))
  await client.query(outbox, [JSON.stringify(jobs), JSON.stringify(mails)])
  return rows[0]
}

function dayPlanValues(day: string) {
  const { start, end } = dayBounds(day, ZONE)
  const values: Record<string, unknown> = {
    first: day,
    last: day,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    weekday: dayOfWeek(day),
  }
  return dayPlan.values.map(value => (typeof value === 'string' && value in values ? values[value] : value))
}

/** A statement that the app sends. */
async function compileStatement(query: RawBuilder<unknown>) {
  const database = await connectDatabase(databaseUrl)
  const { sql: text, parameters } = query.compile(database.em)
  await database.close(true)
  return { text, values: [...parameters] }
}

/** The text of the outbox's write statement. */
async function compileOutboxStatement(): Promise<string> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  let statement = ''
  const executeSql = async (text: string) => {
    statement = text
    return { rows: [] }
  }
  await boss.insert(MAIL_QUEUE, [{ data: {} }], { db: { executeSql } })
  await boss.stop({ graceful: false })
  return `with recorded as (${buildMailInsert([], 0, 2).text}) ${statement}`
}

process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
