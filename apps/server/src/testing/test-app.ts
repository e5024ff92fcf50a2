import type { MailService } from '@clinic/api/services/mail-service.ts'
import { SealingKeys } from '@clinic/api/services/sealing-keys.ts'
import { createSeededDatabase } from '@clinic/api/testing/test-template.ts'
import type { Database } from '@clinic/database/connection.ts'
import { migrateDatabase } from '@clinic/database/migrate.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import { ADMINISTRATOR, SEED } from '@clinic/test-kit/administrator.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import type { Call, Site as Context, RenderedPage } from '@clinic/web/rendering.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import { openCalendarSource } from '../calendar/read-calendar.ts'
import type { Dependencies } from '../deps.ts'
import { toNetworks } from '../outbound/judge-address.ts'
import { createLogger } from '../plugins/requests/request-log.ts'
import type { SiteRenderer } from '../site/site.ts'
import { type AppOptions, openApp } from '../start/open-app.ts'
import { openParts } from '../start/open-parts.ts'
import { openTextService } from '../text-messages/text-service.ts'
import { openWebhookService } from '../webhooks/webhook-service.ts'
import { openImageHere } from './test-images.ts'

export interface TestApp {
  app: FastifyInstance
  database: Database
  databaseUrl: string
  deps: Dependencies
  em(): EntityManager
  /** Runs a statement outside any procedure. */
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  close(): Promise<void>
}

/** A site whose pages only show the requested URL; pages without a cache key are not cached. */
export function plainSite(
  render: (request: PlainRequest) => Promise<RenderedPage> = async ({ url }) => ({
    status: 200,
    html: `<!doctype html><p>${url}`,
  }),
  toAddress: (url: string) => string | null = () => null,
): SiteRenderer {
  return {
    development: false,
    register: async () => undefined,
    listedPaths: async () => ['/', '/about', '/blog', '/blog/:slug', '/language-assistance'],
    find: async (path, site) => ({
      address: toAddress(path),
      language: site.language,
      render: (url, call) => render({ url, call, site }),
    }),
  }
}

/** Request for a page of a plain site. */
export interface PlainRequest {
  url: string
  call: Call
  site: Context
}

/** What a test changes of the app's options. */
export interface TestAppOptions extends Partial<Omit<AppOptions, 'openMail' | 'environment' | 'mapsApiKey'>> {
  publicUrl?: string
  smtpUrl?: string
  mapsApiKey?: string
  mail?: MailService
}

/** Mail service without a mail server or saved mails. */
const NO_MAILS: MailService = {
  folder: '/var/clinic/mails',
  countSaved: async () => 0,
  removeSaved: async () => undefined,
  removeSavedBefore: async () => 0,
  sendTest: async () => 'savedAsFile',
}

/** The real application on a fresh database with the office hours and the administrator. */
export async function openTestApp({
  publicUrl,
  smtpUrl,
  mail,
  ...given
}: TestAppOptions = {}): Promise<TestApp> {
  const fresh = given.databaseUrl === undefined ? await createSeededDatabase() : null
  const databaseUrl = given.databaseUrl ?? fresh?.url ?? ''
  if (!fresh) {
    await migrateDatabase(databaseUrl)
    await seedDatabase(databaseUrl, SEED)
  }
  const { sessionKeys = [Buffer.alloc(32, 7)] } = given
  return openParts(async parts => {
    if (fresh) parts.defer(() => fresh.drop())
    const { app, deps } = await openApp(parts, {
      sealingKeys: new SealingKeys(sessionKeys),
      environment: { smtpUrl: smtpUrl ?? null, publicUrl: publicUrl ?? null, timeZone: null },
      localUrl: 'http://localhost:3000',
      hasSampleSecret: false,
      sessionKeys,
      openMail: () => mail ?? NO_MAILS,
      webhooks: openWebhookService(sessionKeys, toNetworks(['127.0.0.0/8'])),
      calendars: openCalendarSource(toNetworks(['127.0.0.0/8'])),
      texts: openTextService(toNetworks(['127.0.0.0/8'])),
      isMeasured: false,
      pollingSeconds: 0.5,
      // Many calls at once wait for ten connections, on a busy machine for longer than visitors may.
      connectionTimeout: 60_000,
      site: plainSite(),
      logger: createLogger('silent'),
      hasRoom: async () => true,
      openImage: openImageHere,
      mapsApiKey: null,
      trustProxy: false,
      rateLimit: false,
      now: () => NOW,
      ...given,
      databaseUrl,
    })
    const em = () => deps.database.em.fork()
    return {
      app,
      database: deps.database,
      databaseUrl,
      deps,
      em,
      rows: async statement => (await statement.execute(em())).rows,
      close: () => parts.close(),
    }
  })
}

/** Logs in as the administrator; returns the Cookie header for later requests. */
export async function logIn(app: FastifyInstance): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/login', payload: ADMINISTRATOR })
  return readCookie(response.headers['set-cookie'])
}

/** Calls a procedure as the administrator or with `cookie`, by GET without a payload; throws unless it succeeds. */
export async function callAsAdmin(
  app: FastifyInstance,
  procedure: string,
  payload?: object,
  cookie?: string,
) {
  const response = await app.inject({
    url: `/api/trpc/${procedure}`,
    headers: { cookie: cookie ?? (await logIn(app)) },
    ...(payload && { method: 'POST', payload }),
  })
  if (response.statusCode !== 200) throw new Error(`${procedure}: ${response.statusCode} ${response.body}`)
  return response.json().result.data
}

/** Opens the application and logs in: `cookie` is the administrator's. */
export async function openAppAndLogIn(options?: TestAppOptions): Promise<TestApp & { cookie: string }> {
  const test = await openTestApp(options)
  return { ...test, cookie: await logIn(test.app) }
}

/** Opens the application at an address of this machine and logs in. */
export async function openListeningApp(
  options?: TestAppOptions,
): Promise<TestApp & { cookie: string; address: string }> {
  const test = await openAppAndLogIn(options)
  return { ...test, address: await test.app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** The name and value of a Set-Cookie header, as a browser sends it back. */
export function readCookie(setCookie: string | string[] | undefined): string {
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
