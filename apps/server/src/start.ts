import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { markSessionSecret } from '@clinic/api/services/sealed-settings.ts'
import { SealingKeys } from '@clinic/api/services/sealing-keys.ts'
import { findFormerHosts } from '@clinic/api/session/passkeys/former-hosts.ts'
import { hasSampleContent } from '@clinic/api/setup/load-setup.ts'
import { lowercasesUnicode } from '@clinic/database/backup/other-versions.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { PasswordTooShort, type SeedResult, seedDatabase } from '@clinic/database/seed.ts'
import { clinic } from '@clinic/domain/clinic.ts'
import { MIN_PASSWORD_LENGTH } from '@clinic/domain/session/schemas.ts'
import type { FastifyBaseLogger } from 'fastify'
import { openCalendarSource } from './calendar/read-calendar.ts'
import { JOBS } from './jobs/jobs.ts'
import { runJob } from './jobs/run-job.ts'
import { deliverMails } from './mail/deliver/deliver-mails.ts'
import { openMailService } from './mail/deliver/mail-service.ts'
import { mailerSelector } from './mail/deliver/mailer.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { toNetworks } from './outbound/judge-address.ts'
import { deriveKeys, sessionSecrets } from './session-secret.ts'
import { SAMPLE_SECRET, type Settings } from './settings.ts'
import { openBuiltSite } from './site/built-site.ts'
import { banner } from './start/banner.ts'
import { checkNotifications } from './start/check-notifications.ts'
import { hasFreeSpace } from './start/free-space.ts'
import { openApp } from './start/open-app.ts'
import { openDatabase } from './start/open-database.ts'
import { type OpenParts, openParts } from './start/open-parts.ts'
import {
  checkFolderAndPort,
  findWriteProblem,
  listenError,
  writesToDataFolder,
} from './start/start-checks.ts'
import { explainDatabaseError } from './start/start-database.ts'
import { StartError } from './start-error.ts'
import { openTextService } from './text-messages/text-service.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'
import { openWebhookService } from './webhooks/webhook-service.ts'

export interface RunningApp {
  banner: string
  /** Makes `/readyz` return 503 and keeps serving until proxies have noticed. */
  drain(): Promise<void>
  /** Stops everything in reverse order, after open requests and mails have finished. */
  stop(): Promise<void>
}

/** Starts the app. If one part fails, stops the parts started before it. */
export function startApp(settings: Settings, logger: FastifyBaseLogger): Promise<RunningApp> {
  return openParts(async parts => {
    const draining = new AbortController()
    const drain = async () => {
      draining.abort()
      await pause(settings.drainSeconds * 1_000)
    }
    return {
      banner: await startParts(settings, logger, parts, draining.signal),
      drain,
      stop: () => parts.close(),
    }
  })
}

async function startParts(
  settings: Settings,
  logger: FastifyBaseLogger,
  parts: OpenParts,
  draining: AbortSignal,
): Promise<string> {
  const { host, dataFolder, timeZone, smtpUrl, backupFolder, backupPassphrase } = settings
  const port = await checkFolderAndPort(settings)
  const site = settings.development
    ? await (await import('./site/vite-site.ts')).openViteSite()
    : await openBuiltSite()
  const secrets = await sessionSecrets(settings.sessionSecrets, dataFolder)

  const { url: databaseUrl, stop } = await openDatabase(settings, logger)
  parts.defer(stop)
  const seeded = await seed(databaseUrl, settings)
  const networks = toNetworks(settings.outboundNetworks)
  const mailFolder = join(dataFolder, 'mails')
  const { app, deps } = await openApp(parts, {
    databaseUrl,
    sealingKeys: new SealingKeys(deriveKeys(secrets, 'sealed settings')),
    environment: { smtpUrl, publicUrl: settings.publicUrl, timeZone },
    localUrl: `http://localhost:${port}`,
    hasSampleSecret: secrets.includes(SAMPLE_SECRET),
    sessionKeys: deriveKeys(secrets, 'session cookie'),
    openMail: siteSettings => openMailService(siteSettings, mailFolder, { draining }),
    webhooks: openWebhookService(deriveKeys(secrets, 'webhooks'), networks),
    calendars: openCalendarSource(networks),
    texts: openTextService(networks),
    isMeasured: settings.metrics !== null,
    site,
    logger,
    hasRoom: writesToDataFolder(settings) ? () => hasFreeSpace(dataFolder) : async () => true,
    mapsApiKey: settings.mapsApiKey,
    trustProxy: settings.trustProxy,
    rateLimit: settings.rateLimit,
    draining,
    now: Date.now,
  })
  const { database, changes, metrics, settings: siteSettings } = deps
  await markSessionSecret(database.em.fork(), siteSettings.sealingKeys, Date.now())
  const stopLogging = logDatabaseState(changes, logger)
  if (settings.databaseUrl !== null) await checkNotifications(database.em.fork(), changes)
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, port, host)
  })

  if (metrics && settings.metrics) parts.defer((await serveMetrics(metrics, settings.metrics)).stop)

  const jobDeps = { ...deps, databaseUrl, backupFolder, backupPassphrase }
  parts.deferTogether(JOBS.map(job => runJob(job, jobDeps)))
  // Closes first: connections that end because the app stops are not lost.
  parts.defer(stopLogging)
  await deliverMails({ ...deps, selectMailer: mailerSelector(siteSettings, mailFolder) })
  deliverWebhooks(deps)
  const { publicUrl, mailServer } = siteSettings
  const formerHosts = await findFormerHosts(database.em.fork(), publicUrl)
  return banner({
    settings,
    publicUrl,
    address,
    seeded,
    mailServer,
    mailFolder,
    formerHosts,
    hasSampleContent: await hasSampleContent(database.em.fork()),
    lowercasesUnicode: await lowercasesUnicode(database.em.fork()),
    backupProblem: await findWriteProblem(backupFolder),
  })
}

/** Seeds a new database. Throws a StartError when ADMIN_PASSWORD is too short. */
async function seed(url: string, settings: Settings): Promise<SeedResult> {
  const { adminUsername, adminPassword, seedDemo: demo } = settings
  const timeZone = settings.timeZone ?? clinic.timeZone
  try {
    return await seedDatabase(url, { adminUsername, adminPassword, demo, timeZone, now: Date.now() })
  } catch (error) {
    if (!(error instanceof PasswordTooShort)) throw explainDatabaseError(settings, error)
    throw new StartError(`ADMIN_PASSWORD must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  }
}

/** Logs each time the database connection is lost and restored. Returns a function that stops it. */
function logDatabaseState(changes: ChangeSignal, logger: FastifyBaseLogger): () => Promise<void> {
  let stopped = false
  changes.onChange(change => {
    if (change !== null || stopped) return
    if (changes.listening) logger.info('database connection restored')
    else logger.warn('database connection lost')
  })
  return async () => {
    stopped = true
  }
}
