import { Links } from '@clinic/api/links.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import type { SettingsSource, SiteSettings } from '@clinic/api/services/site-settings.ts'
import { openChangeSignal } from '@clinic/database/changes/change-signal.ts'
import { type ConnectionOptions, connectDatabase } from '@clinic/database/connection.ts'
import { type OutboxOptions, openOutbox } from '@clinic/database/outbox.ts'
import { openReadiness } from '@clinic/database/readiness.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Dependencies } from '../deps.ts'
import { mailChecker } from '../mail/deliver/write-mail.ts'
import { Metrics } from '../metrics/metrics.ts'
import { closeWithin } from '../plugins/connections/closing.ts'
import { openPracticeCache } from '../practice-cache.ts'
import type { OpenParts } from './open-parts.ts'
import { openSiteSettings } from './open-site-settings.ts'

/** Time for open requests to finish when the app stops; the mail being sent has the rest. */
const REQUEST_TIMEOUT_MS = 5_000

type OpenedHere = 'database' | 'readiness' | 'outbox' | 'changes' | 'practice' | 'settings' | 'links'

export interface AppOptions
  extends Omit<Dependencies, OpenedHere | 'mail' | 'isMailCurrent' | 'metrics'>,
    Omit<SettingsSource, 'database' | 'onError'>,
    Pick<ConnectionOptions, 'connectionTimeout'>,
    Pick<OutboxOptions, 'pollingSeconds'> {
  /** A migrated database. */
  databaseUrl: string
  openMail(settings: SiteSettings): MailService
  isMeasured: boolean
}

/** Connects to the database and builds the app, ready to listen. `parts` closes both. */
export async function openApp(
  parts: OpenParts,
  options: AppOptions,
): Promise<{ app: FastifyInstance; deps: Dependencies }> {
  const { databaseUrl, sessionKeys, logger, now, pollingSeconds, connectionTimeout } = options
  const database = await connectDatabase(databaseUrl, {
    onError: line => logger.warn({ line }, 'database connection lost'),
    connectionTimeout,
  })
  parts.defer(() => database.close(true))
  const readiness = openReadiness(databaseUrl)
  parts.defer(() => readiness.stop())
  const outbox = await openOutbox(databaseUrl, {
    onError: error => logger.warn({ err: error }, 'outbox connection lost'),
    pollingSeconds,
  })
  parts.defer(() => outbox.stop())
  const changes = await openChangeSignal(databaseUrl, error =>
    logger.warn({ err: error }, 'LISTEN connection lost'),
  )
  const practice = await openPracticeCache(database, changes, error =>
    logger.warn({ err: error }, 'content not read, trying again soon'),
  )
  const onSettingsError = (error: unknown) =>
    logger.warn({ err: error }, 'settings not read, trying again soon')
  const settings = await openSiteSettings({ ...options, database, onError: onSettingsError }, changes)
  parts.defer(async () => {
    await changes.stop()
    await practice.stop()
    await settings.stop()
  })
  const links = new Links(sessionKeys, settings)
  const deps: Dependencies = {
    ...options,
    database,
    readiness,
    outbox,
    changes,
    practice,
    settings,
    links,
    mail: options.openMail(settings),
    isMailCurrent: mailChecker({ links, settings, now }),
    metrics: options.isMeasured ? new Metrics(database, now) : undefined,
  }
  const app = await buildApp(deps)
  parts.defer(() => closeWithin(app, REQUEST_TIMEOUT_MS))
  return { app, deps }
}
