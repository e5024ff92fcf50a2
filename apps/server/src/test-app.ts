import { Links } from '@clinic/api/links.ts'
import type { MailService } from '@clinic/api/mail-service.ts'
// What it provides has its type there.
import type {} from '@clinic/api/test-template.ts'
import { openChangeSignal } from '@clinic/database/change-signal.ts'
import { connectDatabase, type Database } from '@clinic/database/connection.ts'
import { migrateDatabase } from '@clinic/database/migrate.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { openReadiness } from '@clinic/database/readiness.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { createDatabase } from '@clinic/embedded-postgres/test-database.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import type { Call, Site as Place, RenderedPage } from '@clinic/web/rendering.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from './app.ts'
import type { Dependencies, UploadPatience } from './deps.ts'
import { createLogger } from './http/request-log.ts'
import { openKnownPractice } from './known-practice.ts'
import { Metrics } from './metrics/metrics.ts'
import type { Site } from './site.ts'

export interface TestApp {
  app: FastifyInstance
  database: Database
  databaseUrl: string
  deps: Dependencies
  close(): Promise<void>
}

/** A site whose pages only say which address was asked for; none is kept unless it has an address for it. */
export function plainSite(
  render: (request: PlainRequest) => Promise<RenderedPage> = async ({ url }) => ({
    status: 200,
    html: `<!doctype html><p>${url}`,
  }),
  addressOf: (url: string) => string | null = () => null,
): Site {
  return {
    development: false,
    register: async () => undefined,
    listedPaths: async () => ['/', '/about', '/blog', '/blog/:slug'],
    find: async (asked, site) => ({
      address: addressOf(asked),
      render: (url, call) => render({ url, call, site }),
    }),
  }
}

/** What a page of a plain site is made from. */
export interface PlainRequest {
  url: string
  call: Call
  site: Place
}

export interface TestAppOptions {
  databaseUrl?: string
  site?: Site
  publicUrl?: string
  logger?: FastifyBaseLogger
  now?: () => number
  rateLimit?: boolean
  sessionKeys?: Buffer[]
  hasRoom?: () => Promise<boolean>
  mapsApiKey?: string
  mail?: MailService
  uploadPatience?: UploadPatience
  metered?: boolean
  draining?: AbortSignal
}

/** A process without a mail server that has kept no mail. */
const NO_MAILS: MailService = {
  folder: '/var/clinic/mails',
  countKept: async () => 0,
  removeKept: async () => undefined,
  removeKeptBefore: async () => 0,
  sendTest: async () => 'kept',
}

/** The real application on a fresh database with the office hours and the administrator. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const fresh =
    options.databaseUrl === undefined
      ? await createDatabase(inject('postgresUrl'), { template: inject('templateDatabase') })
      : null
  const databaseUrl = options.databaseUrl ?? fresh?.url ?? ''
  if (!fresh) {
    await migrateDatabase(databaseUrl)
    await seedDatabase(databaseUrl, SEED)
  }
  const database = await connectDatabase(databaseUrl)
  const outbox = await openOutbox(databaseUrl, { onError: () => undefined, pollingSeconds: 0.5 })
  const changes = await openChangeSignal(databaseUrl)
  const readiness = openReadiness(databaseUrl)
  const deps: Dependencies = {
    database,
    readiness,
    outbox,
    mail: options.mail ?? NO_MAILS,
    changes,
    practice: await openKnownPractice(database, changes),
    site: options.site ?? plainSite(),
    logger: options.logger ?? createLogger('silent'),
    links: new Links(
      options.sessionKeys ?? [Buffer.alloc(32, 7)],
      options.publicUrl ?? 'http://localhost:3000',
    ),
    sessionKeys: options.sessionKeys ?? [Buffer.alloc(32, 7)],
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    timeZone: CHICAGO,
    hasRoom: options.hasRoom ?? (async () => true),
    mapsApiKey: options.mapsApiKey ?? null,
    trustProxy: false,
    rateLimit: options.rateLimit ?? false,
    uploadPatience: options.uploadPatience,
    metrics: options.metered ? new Metrics(database, options.now ?? (() => NOW)) : undefined,
    draining: options.draining,
    now: options.now ?? (() => NOW),
  }
  const app = await buildApp(deps)
  return {
    app,
    database,
    databaseUrl,
    deps,
    async close() {
      await app.close()
      await changes.stop()
      await deps.practice.settled()
      await outbox.stop()
      await readiness.stop()
      await database.close(true)
      await fresh?.drop()
    },
  }
}

/** Logs in as the administrator; the result is the Cookie header of later requests. */
export async function logIn(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: ADMINISTRATOR })
  return cookieOf(answer.headers['set-cookie'])
}

/** The name and value of a Set-Cookie header, as a browser sends it back. */
export function cookieOf(setCookie: string | string[] | undefined): string {
  return [setCookie ?? ''].flat()[0]?.split(';')[0] ?? ''
}

/** A booking that is accepted on the next Monday at 10:00 AM clinic time. */
export const BOOKING = {
  patientName: 'Jürgen Müller 🙂',
  patientEmail: 'jurgen@example.com',
  patientPhone: '(573) 555-0199',
  appointmentType: 'treatment',
  appointmentDate: '2026-12-07T10:00',
  notes: 'My left shoulder hurts',
}
