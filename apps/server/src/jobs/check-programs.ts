import { warnOfKeyEnds } from '@clinic/api/api-keys/warn-of-key-ends.ts'
import { pauseFailingWebhooks } from '@clinic/api/webhooks/pause-webhook.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const HOUR = 3_600_000

interface ProgramCheck {
  database: Database
  outbox: Outbox
  logger: FastifyBaseLogger
  now: () => number
}

/** Warns of ending API keys and pauses failing endpoints, now and every hour. Returns a function that stops it. */
export function checkProgramsHourly({ database, outbox, logger, now }: ProgramCheck): () => Promise<void> {
  return runEvery(HOUR, async () => {
    try {
      await warnOfKeyEnds(database.em.fork(), outbox, now())
      await pauseFailingWebhooks(database.em.fork(), outbox, now())
    } catch (error) {
      logger.warn({ err: error }, 'could not check API keys and webhooks, will retry in an hour')
    }
  })
}
