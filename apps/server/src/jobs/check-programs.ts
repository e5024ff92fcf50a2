import { warnOfKeyEnds } from '@clinic/api/api-keys/warn-of-key-ends.ts'
import { pauseFailingWebhooks } from '@clinic/api/webhooks/pause-webhook.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import type { Job } from './run-job.ts'

/** Warns of ending API keys and pauses failing endpoints. */
export const PROGRAMS_JOB: Job<Pick<Dependencies, 'database' | 'outbox' | 'now'>> = {
  every: HOUR_MS,
  async run({ database, outbox, now }) {
    await warnOfKeyEnds(database.em.fork(), outbox, now())
    await pauseFailingWebhooks(database.em.fork(), outbox, now())
    return null
  },
  failed: 'could not check API keys and webhooks, will retry in an hour',
}
