import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Links } from '@clinic/api/links.ts'
import { type ChangeSignal, openChangeSignal } from '@clinic/database/change-signal.ts'
import { connectDatabase } from '@clinic/database/connection.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { openReadiness } from '@clinic/database/readiness.ts'
import { seedDatabase } from '@clinic/database/seed.ts'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { banner } from './banner.ts'
import { hasRoomIn } from './disk-room.ts'
import { closeWithin } from './http/closing.ts'
import { backUpNightly } from './jobs/back-up-nightly.ts'
import { cleanUpHourly } from './jobs/clean-up.ts'
import { deliverMails } from './jobs/deliver-mails.ts'
import { folderMailService, smtpMailService } from './jobs/mail-service.ts'
import { folderMailer, smtpMailer } from './jobs/mailer.ts'
import { offerPlacesEveryMinute } from './jobs/offer-places.ts'
import { retainNightly } from './jobs/retain-nightly.ts'
import { openKnownPractice } from './known-practice.ts'
import { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { openDatabase } from './open-database.ts'
import { openBuiltSite } from './pages/built-site.ts'
import { sessionKey, sessionSecrets } from './session-secret.ts'
import type { Settings } from './settings.ts'
import { checkDataFolder, checkNotifications, checkPort, listenError } from './start-checks.ts'

/** How long requests in hand may take when the app stops, in milliseconds; the mail in hand has the rest. */
const REQUESTS_FINISH_WITHIN = 5_000

export interface RunningApp {
  banner: string
  /** Says by `/readyz` that it is going, and serves on until proxies have seen that. */
  drain(): Promise<void>
  /** Stops what was started, the last first: requests and mails in hand are finished. */
  stop(): Promise<void>
}

/** Starts the whole app. Whatever fails, what was started before it is stopped again. */
export async function startApp(settings: Settings, logger: FastifyBaseLogger): Promise<RunningApp> {
  const stops: (() => Promise<void>)[] = []
  const draining = new AbortController()
  const drain = async () => {
    draining.abort()
    await pause(settings.drainSeconds * 1_000)
  }
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    return { banner: await startParts(settings, logger, stops, draining.signal), drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  settings: Settings,
  logger: FastifyBaseLogger,
  stops: (() => Promise<void>)[],
  draining: AbortSignal,
): Promise<string> {
  const { host, dataFolder, timeZone, smtpUrl } = settings
  const writesToFolder = settings.databaseUrl === null || smtpUrl === null
  if (writesToFolder) await checkDataFolder(dataFolder)
  const port = await checkPort(settings.port, host)
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`
  const site = settings.development
    ? (await import('./pages/vite-site.ts')).openViteSite()
    : await openBuiltSite()
  const secrets = await sessionSecrets(settings.sessionSecrets, dataFolder)

  const { url, stop } = await openDatabase(settings, logger)
  stops.push(stop)
  const seeded = await seedDatabase(url, {
    adminUsername: settings.adminUsername,
    adminPassword: settings.adminPassword,
    demo: settings.seedDemo,
    timeZone,
    now: Date.now(),
  })
  const database = await connectDatabase(url, {
    onError: line => logger.warn({ line }, 'database connection lost'),
  })
  stops.push(() => database.close(true))
  const readiness = openReadiness(url)
  stops.push(() => readiness.stop())
  const outbox = await openOutbox(url, {
    onError: error => logger.warn({ err: error }, 'outbox connection lost'),
  })
  stops.push(() => outbox.stop())
  const changes = await openChangeSignal(url, {
    onError: error => logger.warn({ err: error }, 'connection for changes lost'),
  })
  const practice = await openKnownPractice(database, changes)
  stops.push(async () => {
    await changes.stop()
    await practice.settled()
  })
  const logged = logDatabaseState(changes, logger)
  if (settings.databaseUrl !== null) await checkNotifications(database.em.fork(), changes)

  const mailFolder = join(dataFolder, 'mails')
  const now = Date.now
  const sessionKeys = secrets.map(sessionKey)
  const links = new Links(sessionKeys, publicUrl)
  const metrics = settings.metrics && new Metrics(database, now)
  const mail = smtpUrl === null ? folderMailService(mailFolder) : smtpMailService(smtpUrl)
  const app = await buildApp({
    database,
    readiness,
    metrics: metrics ?? undefined,
    outbox,
    mail,
    changes,
    practice,
    site,
    logger,
    links,
    sessionKeys,
    publicUrl,
    timeZone,
    hasRoom: writesToFolder ? () => hasRoomIn(dataFolder) : async () => true,
    mapsApiKey: settings.mapsApiKey,
    trustProxy: settings.trustProxy,
    rateLimit: settings.rateLimit,
    draining,
    now,
  })
  stops.push(() => closeWithin(app, REQUESTS_FINISH_WITHIN))
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, port, host)
  })

  if (metrics && settings.metrics) {
    const served = await serveMetrics(metrics, settings.metrics)
    stops.push(served.stop)
  }

  stops.push(cleanUpHourly({ database, mail, logger, now }))
  stops.push(offerPlacesEveryMinute({ database, outbox, logger, now }))
  stops.push(backUpNightly({ ...settings, databaseUrl: url, database, outbox, logger, now }))
  stops.push(retainNightly({ databaseUrl: url, database, mail, logger, timeZone, now }))

  stops.push(logged.stop)
  const mailer = smtpUrl === null ? folderMailer(mailFolder) : smtpMailer(smtpUrl)
  await deliverMails({ database, outbox, changes, mailer, logger, links, timeZone, publicUrl, now })
  return banner({ settings, publicUrl, address, seeded, mailFolder: smtpUrl === null ? mailFolder : null })
}

/** A line for each time that the database is lost and found, until the app stops. */
function logDatabaseState(changes: ChangeSignal, logger: FastifyBaseLogger) {
  let stopped = false
  changes.onChange(what => {
    if (what !== null || stopped) return
    if (changes.listening) logger.info('database found')
    else logger.warn('database lost')
  })
  return {
    async stop() {
      stopped = true
    },
  }
}
