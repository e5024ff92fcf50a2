import { remindOfForms } from '@clinic/api/forms/form-mails.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { Outbox } from '@clinic/database/outbox.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const TEN_MINUTES = 600_000

interface FormsJob {
  database: Database
  outbox: Outbox
  logger: FastifyBaseLogger
  now: () => number
  settings: { timeZone: string }
}

/** Reminds patients of open forms a day before the visit, now and every ten minutes. Returns a function that stops it. */
export function remindOfFormsOften({
  database,
  outbox,
  logger,
  now,
  settings,
}: FormsJob): () => Promise<void> {
  return runEvery(TEN_MINUTES, async () => {
    try {
      const { timeZone } = settings
      const count = await database.em.fork().transactional(em => remindOfForms({ em, outbox, now, timeZone }))
      if (count > 0) logger.info({ count }, 'patients reminded of open forms')
    } catch (error) {
      logger.warn({ err: error }, 'could not remind of forms, will retry in ten minutes')
    }
  })
}
