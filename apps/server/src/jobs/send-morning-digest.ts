import { enqueueMorningDigest } from '@clinic/api/reports/morning-digest.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const MINUTE = 60_000

interface DigestJob {
  database: Database
  outbox: Outbox
  settings: SiteSettings
  logger: FastifyBaseLogger
  now: () => number
}

/** Emails the practice its day in the morning: checks now and every minute. Returns a function that stops it. */
export function sendMorningDigest({ database, logger, ...context }: DigestJob): () => Promise<void> {
  return runEvery(MINUTE, async () => {
    try {
      const { timeZone } = context.settings
      const sent = await database.em
        .fork()
        .transactional(em => enqueueMorningDigest({ em, timeZone, ...context }))
      if (sent) logger.info('morning email enqueued')
    } catch (error) {
      logger.warn({ err: error }, 'could not enqueue the morning email, will retry in a minute')
    }
  })
}
