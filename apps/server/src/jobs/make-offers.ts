import { offerLapsedSpots } from '@clinic/api/events/offer-spots.ts'
import { toLiveTopic } from '@clinic/api/live/live-topics.ts'
import type { OfferContext } from '@clinic/api/offers/make-offers.ts'
import { offerEarlierTimesIfAny } from '@clinic/api/offers/offer-earlier-times.ts'
import type { Change } from '@clinic/database/changes/changes.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import { counted, type Job } from './run-job.ts'

type OffersJob = Job<Pick<Dependencies, 'database' | 'outbox' | 'now'> & { settings: { timeZone: string } }>

/** Offers what lapsed or was freed to the next people every minute. */
function offersJob(offer: (ctx: OfferContext) => Promise<number>, done: string): OffersJob {
  return {
    every: MINUTE_MS,
    async run({ database, settings, outbox, now }) {
      return counted(await offer({ outbox, now, timeZone: settings.timeZone, em: database.em.fork() }))
    },
    done,
    failed: 'could not make offers, will retry in a minute',
  }
}

/** Only for offers that lapsed: a freed spot is offered in the transaction that frees it. */
export const SPOTS_JOB = offersJob(offerLapsedSpots, 'spots offered to the waiting list')

export const EARLIER_TIMES_JOB: OffersJob = {
  ...offersJob(offerEarlierTimesIfAny, 'earlier times offered'),
  isWokenBy: changesOpenings,
}

/** Whether a change may free a time; unknown changes (null) may. */
function changesOpenings(change: Change | null): boolean {
  const topic = change === null ? 'schedule' : toLiveTopic(change)
  return topic === 'appointments' || topic === 'schedule'
}
