import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { MailJob } from '@clinic/database/mail-records.ts'
import { type Outbox, openOutbox } from '@clinic/database/outbox.ts'
import { isoInstant } from '@clinic/database/sql-instant.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { appRouter } from '../app-router.ts'
import type { Context } from '../context.ts'
import { type ErrorResponse, toErrorResponse } from '../error-body.ts'
import { Limiter } from '../limits/limiter.ts'
import { Links } from '../links.ts'
import { LiveStreams } from '../live/live-streams.ts'
import type { MailService } from '../services/mail-service.ts'
import { SealingKeys } from '../services/sealing-keys.ts'
import { type SettingsSource, SiteSettings } from '../services/site-settings.ts'
import { WebhookSecrets } from '../services/webhook-secrets.ts'
import { createSeededDatabase } from './test-template.ts'

export type Caller = ReturnType<typeof appRouter.createCaller>

/** Procedures on their own database, with a clock fixed at NOW and the real outbox. */
export interface TestApi {
  url: string
  database: Database
  outbox: Outbox
  administrator: User
  /** A visitor's context, unless `over` changes it. */
  context(over?: Partial<Context>): Context
  visitor(over?: Partial<Context>): Caller
  admin(over?: Partial<Context>): Caller
  /** Settings of a process with its own secret or environment. */
  settings(over?: Partial<SettingsSource>): SiteSettings
  /** Runs a statement outside any procedure. */
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Mails due now, by kind and id, without reminders. */
  mails(): Promise<MailJob[]>
  /** Scheduled reminders by due time (ISO 8601). */
  reminders(): Promise<{ kind: string; id: number; dueAt: string }[]>
  /** Inserts an appointment directly, as an import would, past all rules but the table's constraints. */
  insertAppointment(
    startsAt: string,
    over?: { name?: string; email?: string | null; phone?: string | null; minutes?: number; status?: string },
  ): Promise<number>
  /** Login delays in milliseconds since the limits were last cleared. */
  pauses: number[]
  /** Clears counts in the database and in this process. */
  clearLimits(): Promise<void>
  /** Empties the audit log, which only retention may do otherwise. */
  clearAuditLog(): Promise<void>
  /** Empties the tables that booking tests fill. */
  clear(): Promise<void>
  /** Leaves the rows of a new database, and forgets what this process knew of the others. */
  clearAll(): Promise<void>
  close(): Promise<void>
}

const outside: Pick<Context, 'webhooks' | 'calendars' | 'texts'> = {
  webhooks: { secrets: new WebhookSecrets([Buffer.alloc(32, 5)]), assertAllowed: async () => undefined },
  calendars: {
    read: async () => ({ changed: true, times: [], remarks: [], etag: null, lastModified: null }),
  },
  texts: {
    sendTest: async () => undefined,
    readNumber: async () => ({ state: 'ready', detail: null }),
  },
}

/** A hundred calls at once wait for ten connections, on a busy machine for longer than visitors may. */
const CONNECTION_TIMEOUT_MS = 60_000

export async function openTestApi(): Promise<TestApi> {
  const { url, drop } = await createSeededDatabase()
  const database = await connectDatabase(url, { connectionTimeout: CONNECTION_TIMEOUT_MS })
  const outbox = await openOutbox(url, { onError: () => undefined })
  const { id, username, isAdmin, language } = await database.em
    .fork()
    .findOneOrFail(UserEntity, { username: ADMINISTRATOR.username })
  const administrator = { id, username, isAdmin, language }

  const pauses: number[] = []
  const newLimiter = () => new Limiter(async milliseconds => pauses.push(milliseconds))
  let limiter = newLimiter()
  const renewLimiter = () => {
    limiter = newLimiter()
    pauses.length = 0
  }

  const openSettings = (over: Partial<SettingsSource> = {}) => testSettings(database, over)
  let settings = openSettings()

  const context = (over: Partial<Context> = {}): Context => ({
    em: database.em.fork(),
    reads: over.em ?? database.em,
    outbox,
    mail: savedMails,
    ...outside,
    isMailCurrent: async () => true,
    links: new Links([Buffer.alloc(32, 7)], settings),
    settings,
    user: null,
    key: null,
    confirmedAt: over.now?.() ?? NOW,
    place: 'browser',
    procedure: '',
    now: () => NOW,
    timeZone: CHICAGO,
    language: 'en',
    cookie: cookieJar(),
    userAgent: '',
    network: '203.0.113.9',
    limitedCaller: null,
    limiter,
    live: new LiveStreams({ listening: false, onChange: () => undefined }),
    idempotencyKey: null,
    setHeader: () => undefined,
    changed: () => undefined,
    ...over,
  })
  const rows: TestApi['rows'] = async statement => (await statement.execute(database.em.fork())).rows

  return {
    url,
    database,
    outbox,
    administrator,
    context,
    settings: openSettings,
    visitor: over => appRouter.createCaller(context(over)),
    admin: over => appRouter.createCaller(context({ user: administrator, ...over })),
    rows,
    ...readQueued(rows),
    async insertAppointment(startsAt, { minutes = 60, status = 'confirmed', ...patient } = {}) {
      const { name = 'Grace Hopper', email = 'grace@example.com', phone = null } = patient
      const [row] = await rows(sql<{ id: number }>`
        insert into test_appointments (patient_name, patient_email, patient_phone, appointment_type, duration,
          appointment_date, ends_at, status)
        values (${name}, ${email}, ${phone}, 'consultation', ${minutes}, ${startsAt}::timestamptz,
          ${startsAt}::timestamptz + make_interval(mins => ${minutes}::int), ${status})
        returning id`)
      return row?.id ?? Number.NaN
    },
    pauses,
    async clearLimits() {
      await rows(sql`delete from rate_counters`)
      renewLimiter()
    },
    async clearAuditLog() {
      await rows(sql`set clinic.retention = 'on'; delete from audit_entries; reset clinic.retention`)
    },
    async clear() {
      // Much faster than truncating for a few rows.
      await rows(sql`
        with visits as (delete from appointments), people as (delete from patients), blocks as (delete from blocked_dates),
          special as (delete from special_hours),
          keys as (delete from idempotency_keys), records as (delete from mails),
          notices as (delete from booking_limit_notices)
        delete from pgboss.job`)
    },
    async clearAll() {
      await rows(sql`select clear_test()`)
      renewLimiter()
      settings = openSettings()
    },
    async close() {
      await outbox.stop()
      await database.close(true)
      await drop()
    },
  }
}

/** The mails that wait in the outbox. */
function readQueued(rows: TestApi['rows']): Pick<TestApi, 'mails' | 'reminders'> {
  return {
    async mails() {
      const jobs = await rows(
        sql<{
          data: MailJob
        }>`select data from pgboss.job where name = 'mail' and data->>'kind' not like '%Reminder' order by data->>'kind', (data->>'id')::int`,
      )
      return jobs.map(({ data }) => data)
    },
    reminders: () =>
      rows(sql<{ kind: string; id: number; dueAt: string }>`
        select data->>'kind' as kind, (data->>'id')::int as id, ${isoInstant('start_after')} as "dueAt"
        from pgboss.job where name = 'mail' and data->>'kind' like '%Reminder' order by start_after, id`),
  }
}

function testSettings(database: Database, over: Partial<SettingsSource>): SiteSettings {
  return new SiteSettings({
    database,
    sealingKeys: new SealingKeys([Buffer.alloc(32, 9)]),
    environment: { smtpUrl: null, publicUrl: null, timeZone: null },
    localUrl: 'https://clinic.example.com',
    hasSampleSecret: false,
    onError: () => undefined,
    ...over,
  })
}

/** Settings with a mail server. */
export const withMailServer = (api: TestApi) => ({
  settings: api.settings({
    environment: { smtpUrl: 'smtp://mail.example.com', publicUrl: null, timeZone: null },
  }),
})

/** Mail service of a process that saves mails as files, with three of them. */
const savedMails: MailService = {
  folder: '/var/clinic/mails',
  countSaved: async () => 3,
  removeSaved: async () => undefined,
  removeSavedBefore: async () => 0,
  sendTest: async () => 'savedAsFile',
}

/** Cookies of a browser that login sets and logout clears. */
export function cookieJar(token: string | null = null) {
  return {
    token,
    deviceToken: null as string | null,
    challenge: null as string | null,
    setChallenge(given: string | null) {
      this.challenge = given
    },
    start(started: string) {
      this.token = started
    },
    end() {
      this.token = null
    },
    trustDevice(given: string) {
      this.deviceToken = given
    },
  }
}

/** The error response of a call; throws if the call succeeds. */
export async function caughtError(call: Promise<unknown>): Promise<ErrorResponse> {
  const outcome = await call.then(
    value => ({ value }),
    error => ({ error }),
  )
  if ('error' in outcome) return toErrorResponse(outcome.error, 'en', 'request-1')
  throw new Error(`Expected an error, but the call returned ${JSON.stringify(outcome.value)}`)
}

/** The key of the error that a call ends with. */
export async function caughtReason(call: Promise<unknown>): Promise<string> {
  return (await caughtError(call)).body.reason
}

/** What a call is refused for, as `field: message`; throws unless it is refused for invalid input. */
export async function caughtIssues(call: Promise<unknown>): Promise<string[]> {
  const { status, body } = await caughtError(call)
  if (status !== 400) throw new Error(`Expected invalid input, but the call ended with ${body.reason}`)
  return body.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** The first field that a call is refused for. */
export const invalidField = async (call: Promise<unknown>) => (await caughtIssues(call))[0]?.split(': ')[0]

/** The token of a private link. */
export const toToken = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** How many of these calls succeed. */
export async function countFulfilled(calls: Iterable<unknown>): Promise<number> {
  return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
}

/** Books BOOKING's visit at the desk, at these starts. */
export function bookAtDesk(
  api: TestApi,
  starts: string[],
  over: object = {},
  context: Partial<Context> = {},
) {
  const { appointmentDate: _, ...patient } = BOOKING
  return api.admin(context).appointments.bookForPatient({ ...patient, starts, ...over })
}

/** Monday, November 23, 2026, 10:00 AM clinic time (16:00 UTC), within office hours. */
export const BOOKING = {
  patientName: 'Ada Lovelace',
  patientEmail: 'ada@example.com',
  patientPhone: '(573) 555-0199',
  appointmentType: 'treatment',
  appointmentDate: '2026-11-23T10:00',
  notes: 'My left shoulder hurts',
} as const
