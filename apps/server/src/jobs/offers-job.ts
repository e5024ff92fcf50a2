import { offerLapsedSpots } from '@clinic/api/events/offer-spots.ts'
import { toLiveTopic } from '@clinic/api/live/live-topics.ts'
import { offerEarlierTimesIfAsked } from '@clinic/api/offers/offer-earlier-times.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const MINUTE = 60_000

interface OffersJob {
  database: Database
  outbox: Outbox
  changes: Pick<ChangeSignal, 'onChange'>
  logger: FastifyBaseLogger
  now: () => number
  settings: { timeZone: string }
}

const KINDS = [
  { offer: offerLapsedSpots, message: 'spots offered to the waiting list' },
  { offer: offerEarlierTimesIfAsked, message: 'earlier times offered' },
]

/**
 * Offers what lapsed or was freed to the next people: now, every minute, and whenever openings change. Returns a
 * function that stops it.
 */
export function makeOffersEveryMinute({
  database,
  changes,
  logger,
  settings,
  ...context
}: OffersJob): () => Promise<void> {
  return runEvery(
    MINUTE,
    async () => {
      for (const { offer, message } of KINDS) {
        try {
          const count = await offer({ ...context, timeZone: settings.timeZone, em: database.em.fork() })
          if (count > 0) logger.info({ count }, message)
        } catch (error) {
          logger.warn({ err: error }, 'could not make offers, will retry in a minute')
        }
      }
    },
    wake => changes.onChange(what => changesOpenings(what) && wake()),
  )
}

/** Whether a change may free a time; unknown changes (null) may. */
function changesOpenings(what: string | null): boolean {
  const topic = what === null ? 'schedule' : toLiveTopic(what)
  return topic === 'appointments' || topic === 'schedule'
}
