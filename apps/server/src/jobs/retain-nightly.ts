import type { MailService } from '@clinic/api/mail-service.ts'
import { applyRetention } from '@clinic/api/retention/apply-retention.ts'
import { findDueRetention } from '@clinic/api/retention/settings.ts'
import { LOCKS } from '@clinic/database/advisory-locks.ts'
import { openClient } from '@clinic/database/backup/database-client.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Anonymised } from '@clinic/domain/retention/schemas.ts'
import type { FastifyBaseLogger } from 'fastify'

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
  const client = await openClient(databaseUrl)
  try {
    // Held until the connection ends, however that comes.
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, 0) as taken', [
      LOCKS.retention,
    ])
    if (!rows[0]?.taken) return null
    return await applyRetention({ em: database.em.fork(), mail, now: now(), timeZone, signal })
  } finally {
    await client.end()
  }
}

/**
 * Looks now and every ten minutes from now on whether a setting is due; a round that fails is made up for by the next.
 * Returns what ends it, after the batch in hand.
 */
export function retainNightly(retaining: Retaining): () => Promise<void> {
  const { logger } = retaining
  const stopping = new AbortController()
  const run = async () => {
    if (stopping.signal.aborted) return
    try {
      const counts = await retainWhenDue(retaining, stopping.signal)
      if (counts !== null) logger.info(counts, 'old data anonymised')
    } catch (error) {
      logger.warn({ err: error }, 'old data not anonymised, it is tried again in ten minutes')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, LOOK_EVERY)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
