import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Links } from '@clinic/api/links.ts'
import { findFormerHosts } from '@clinic/api/session/passkeys/former-hosts.ts'
import { SettingsSeal } from '@clinic/api/settings/settings-seal.ts'
import { type ChangeSignal, openChangeSignal } from '@clinic/database/change-signal.ts'
import { connectDatabase } from '@clinic/database/connection.ts'
import { openOutbox } from '@clinic/database/outbox.ts'
import { openReadiness } from '@clinic/database/readiness.ts'
import { PasswordTooShort, type SeedResult, seedDatabase } from '@clinic/database/seed.ts'
import { MIN_PASSWORD_LENGTH } from '@clinic/domain/session/schemas.ts'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { banner } from './banner.ts'
import { hasFreeSpace } from './free-space.ts'
import { cleanUpHourly } from './jobs/clean-up.ts'
import { backUpNightly } from './jobs/nightly-backup.ts'
import { runNightlyRetention } from './jobs/nightly-retention.ts'
import { offerSpotsEveryMinute } from './jobs/offer-spots-job.ts'
import { resealHourly } from './jobs/reseal-settings.ts'
import { deliverMails } from './mail/deliver/deliver-mails.ts'
import { openMailService } from './mail/deliver/mail-service.ts'
import { mailerSelector } from './mail/deliver/mailer.ts'
import { mailChecker } from './mail/deliver/write-mail.ts'
import { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { openDatabase } from './open-database.ts'
import { openSiteSettings } from './open-site-settings.ts'
import { toNetworks } from './outbound/judge-address.ts'
import { closeWithin } from './plugins/connections/closing.ts'
import { openPracticeCache } from './practice-cache.ts'
import { sessionKey, sessionSecrets, settingsKey, webhookKey } from './session-secret.ts'
import { SAMPLE_SECRET, type Settings } from './settings.ts'
import { openBuiltSite } from './site/built-site.ts'
import type { SiteRenderer } from './site/site.ts'
import { checkDataFolder, checkNotifications, checkPort, listenError } from './start-checks.ts'
import { StartError } from './start-error.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { openWebhookService } from './webhooks/webhook-service.ts'

/** Time for open requests to finish when the app stops; the mail being sent has the rest. */
const REQUEST_TIMEOUT_MS = 5_000

export interface RunningApp {
  banner: string
  /** Makes `/readyz` return 503 and keeps serving until proxies have noticed. */
  drain(): Promise<void>
  /** Stops everything in reverse order, after open requests and mails have finished. */
  stop(): Promise<void>
}

/** Starts the app. If one part fails, stops the parts started before it. */
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
  const site = await openSite(settings)
  const secrets = await sessionSecrets(settings.sessionSecrets, dataFolder)

  const { url, stop } = await openDatabase(settings, logger)
  stops.push(stop)
  const seeded = await seed(url, settings)
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
    onError: error => logger.warn({ err: error }, 'LISTEN connection lost'),
  })
  const practice = await openPracticeCache(database, changes)
  const source = { ...settingsSource(settings, secrets, port), database }
  const siteSettings = await openSiteSettings(source, changes)
  stops.push(async () => {
    await changes.stop()
    await practice.settled()
    await siteSettings.settled()
  })
  const logged = logDatabaseState(changes, logger)
  if (settings.databaseUrl !== null) await checkNotifications(database.em.fork(), changes)

  const mailFolder = join(dataFolder, 'mails')
  const now = Date.now
  const sessionKeys = secrets.map(sessionKey)
  const links = new Links(sessionKeys, siteSettings)
  const metrics = settings.metrics && new Metrics(database, now)
  const mail = openMailService(siteSettings, mailFolder)
  const webhooks = openWebhookService(secrets.map(webhookKey), toNetworks(settings.outboundNetworks))
  const app = await buildApp({
    database,
    readiness,
    metrics: metrics ?? undefined,
    outbox,
    mail,
    webhooks,
    isMailCurrent: mailChecker({ links, timeZone, now }),
    changes,
    practice,
    site,
    logger,
    links,
    sessionKeys,
    settings: siteSettings,
    timeZone,
    hasRoom: writesToFolder ? () => hasFreeSpace(dataFolder) : async () => true,
    mapsApiKey: settings.mapsApiKey,
    trustProxy: settings.trustProxy,
    rateLimit: settings.rateLimit,
    draining,
    now,
  })
  stops.push(() => closeWithin(app, REQUEST_TIMEOUT_MS))
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, port, host)
  })

  if (metrics && settings.metrics) stops.push((await serveMetrics(metrics, settings.metrics)).stop)

  stops.push(resealHourly({ database, settings: siteSettings, logger, now }))
  stops.push(cleanUpHourly({ database, mail, logger, now }))
  stops.push(offerSpotsEveryMinute({ database, outbox, logger, timeZone, now }))
  stops.push(backUpNightly({ ...settings, databaseUrl: url, database, outbox, logger, now }))
  stops.push(runNightlyRetention({ databaseUrl: url, database, mail, logger, timeZone, now }))

  stops.push(logged.stop)
  const selectMailer = mailerSelector(siteSettings, mailFolder)
  await deliverMails({ database, outbox, changes, selectMailer, logger, links, timeZone, now })
  deliverWebhooks({ database, outbox, changes, settings: siteSettings, webhooks, logger, now })
  const { publicUrl, mailServer } = siteSettings
  const formerHosts = await findFormerHosts(database.em.fork(), publicUrl)
  return banner({ settings, publicUrl, address, seeded, mailServer, mailFolder, formerHosts })
}

async function openSite({ development }: Settings): Promise<SiteRenderer> {
  return development ? (await import('./site/vite-site.ts')).openViteSite() : openBuiltSite()
}

/** Settings of the environment that can also be saved in the browser. */
function settingsSource({ smtpUrl, publicUrl }: Settings, secrets: string[], port: number) {
  return {
    seal: new SettingsSeal(secrets.map(settingsKey)),
    environment: { smtpUrl, publicUrl },
    localUrl: `http://localhost:${port}`,
    hasSampleSecret: secrets.includes(SAMPLE_SECRET),
  }
}

/** Seeds a new database. Throws a StartError when ADMIN_PASSWORD is too short. */
async function seed(url: string, settings: Settings): Promise<SeedResult> {
  const { adminUsername, adminPassword, seedDemo: demo, timeZone } = settings
  try {
    return await seedDatabase(url, { adminUsername, adminPassword, demo, timeZone, now: Date.now() })
  } catch (error) {
    if (!(error instanceof PasswordTooShort)) throw error
    throw new StartError(`ADMIN_PASSWORD must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  }
}

/** Logs each time the database connection is lost and restored, until the app stops. */
function logDatabaseState(changes: ChangeSignal, logger: FastifyBaseLogger) {
  let stopped = false
  changes.onChange(what => {
    if (what !== null || stopped) return
    if (changes.listening) logger.info('database connection restored')
    else logger.warn('database connection lost')
  })
  return {
    async stop() {
      stopped = true
    },
  }
}
