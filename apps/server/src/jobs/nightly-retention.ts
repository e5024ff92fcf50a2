import { applyRetention } from '@clinic/api/retention/apply-retention.ts'
import { findDueRetention } from '@clinic/api/retention/settings.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import { LOCKS } from '@clinic/database/advisory-locks.ts'
import type { Database } from '@clinic/database/connection.ts'
import { withAdvisoryLock } from '@clinic/database/with-advisory-lock.ts'
import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

/** How often to check whether a retention setting is due, in milliseconds. */
const CHECK_EVERY = 10 * 60_000

export interface RetentionJob {
  databaseUrl: string
  database: Database
  mail: Pick<MailService, 'removeSaved'>
  logger: FastifyBaseLogger
  settings: { timeZone: string }
  now: () => number
}

/**
 * Anonymizes or deletes expired data after 3:00 AM clinic time; a lock ensures that only one process does. Returns
 * the counts, or null when nothing was due.
 */
export async function retainWhenDue(
  { databaseUrl, database, mail, settings, now }: RetentionJob,
  signal?: AbortSignal,
): Promise<Anonymized | null> {
  const em = database.em.fork()
  const { timeZone } = settings
  if ((await findDueRetention(em, now(), timeZone)).length === 0) return null
  return withAdvisoryLock(databaseUrl, LOCKS.retention, () =>
    applyRetention({ em: database.em.fork(), mail, now: now(), timeZone, signal }),
  )
}

/** Checks now and every ten minutes whether retention is due. Returns a function that stops it after the current batch. */
export function runNightlyRetention(job: RetentionJob): () => Promise<void> {
  const { logger } = job
  return runEvery(CHECK_EVERY, async signal => {
    try {
      const counts = await retainWhenDue(job, signal)
      if (counts !== null) logger.info(counts, 'old data anonymized')
    } catch (error) {
      logger.warn({ err: error }, 'could not anonymize old data, will retry in ten minutes')
    }
  })
}
