import { offerLapsedPlaces } from '@clinic/api/events/offer-places.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { repeat } from './repeat.ts'

const MINUTE = 60_000

interface OfferingPlaces {
  database: Database
  outbox: Outbox
  logger: FastifyBaseLogger
  now: () => number
}

/**
 * Offers places whose offer has run out to the next in line, now and every minute from now on; a round that fails is
 * made up for by the next. Returns what ends it.
 */
export function offerPlacesEveryMinute({
  database,
  outbox,
  logger,
  now,
}: OfferingPlaces): () => Promise<void> {
  return repeat(MINUTE, async () => {
    try {
      const events = await offerLapsedPlaces({ outbox, now }, database.em.fork())
      if (events > 0) logger.info({ events }, 'places offered to the next in line')
    } catch (error) {
      logger.warn({ err: error }, 'places not offered, it is tried again in a minute')
    }
  })
}
