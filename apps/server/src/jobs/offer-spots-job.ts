import { offerLapsedSpots } from '@clinic/api/events/offer-spots.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const MINUTE = 60_000

interface OfferingPlaces {
  database: Database
  outbox: Outbox
  logger: FastifyBaseLogger
  now: () => number
  timeZone: string
}

/** Offers lapsed spots to the next on the waiting list, now and every minute. Returns a function that stops it. */
export function offerSpotsEveryMinute({
  database,
  outbox,
  logger,
  now,
  timeZone,
}: OfferingPlaces): () => Promise<void> {
  return runEvery(MINUTE, async () => {
    try {
      const events = await offerLapsedSpots({ em: database.em.fork(), outbox, now, timeZone })
      if (events > 0) logger.info({ events }, 'spots offered to the waiting list')
    } catch (error) {
      logger.warn({ err: error }, 'could not offer spots, will retry in a minute')
    }
  })
}
