import type { MailService } from '@clinic/api/mail-service.ts'
import { applyRetention } from '@clinic/api/retention/apply-retention.ts'
import { findDueRetention } from '@clinic/api/retention/settings.ts'
import { LOCKS } from '@clinic/database/advisory-locks.ts'
import type { Database } from '@clinic/database/connection.ts'
import { underLock } from '@clinic/database/under-lock.ts'
import type { Anonymised } from '@clinic/domain/retention/schemas.ts'
import type { FastifyBaseLogger } from 'fastify'
import { repeat } from './repeat.ts'

/** How often it is looked whether a setting is due, in milliseconds. */
const LOOK_EVERY = 10 * 60_000

export interface Retaining {
  databaseUrl: string
  database: Database
  mail: Pick<MailService, 'removeKept'>
  logger: FastifyBaseLogger
  timeZone: string
  now: () => number
}

/**
 * Does away with what the settings give an end, when that is due: after 3:00 AM of the clinic. Of several processes one
 * does; the others find it done. Returns how much; null when there was nothing to do.
 */
export async function retainWhenDue(
  { databaseUrl, database, mail, timeZone, now }: Retaining,
  signal?: AbortSignal,
): Promise<Anonymised | null> {
  const em = database.em.fork()
  if ((await findDueRetention(em, now(), timeZone)).length === 0) return null
  return underLock(databaseUrl, LOCKS.retention, () =>
    applyRetention({ em: database.em.fork(), mail, now: now(), timeZone, signal }),
  )
}

/**
 * Looks now and every ten minutes from now on whether a setting is due; a round that fails is made up for by the next.
 * Returns what ends it, after the batch in hand.
 */
export function retainNightly(retaining: Retaining): () => Promise<void> {
  const { logger } = retaining
  return repeat(LOOK_EVERY, async signal => {
    try {
      const counts = await retainWhenDue(retaining, signal)
      if (counts !== null) logger.info(counts, 'old data anonymised')
    } catch (error) {
      logger.warn({ err: error }, 'old data not anonymised, it is tried again in ten minutes')
    }
  })
}
