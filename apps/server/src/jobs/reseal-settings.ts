import { resealAnswers } from '@clinic/api/forms/sealed-answers.ts'
import { resealAddresses } from '@clinic/api/services/sealed-address.ts'
import { resealSettings } from '@clinic/api/services/sealed-rows.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { resealAuthenticators } from '@clinic/api/session/factors/factors.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const HOUR = 3_600_000

interface ResealJob {
  database: Database
  settings: Pick<SiteSettings, 'seal'>
  logger: FastifyBaseLogger
  now: () => number
}

/**
 * Seals settings, authenticator secrets, addresses and answers to forms with the newest session secret every hour,
 * once an older secret is known too. Returns a function that stops it.
 */
export function resealHourly({ database, settings, logger, now }: ResealJob): () => Promise<void> {
  const startedAt = now()
  return runEvery(HOUR, async () => {
    // During a rolling restart, the processes before do not know the new secret yet.
    if (now() - startedAt < HOUR || !settings.seal.hasOlderKeys) return
    try {
      const em = database.em.fork()
      const count =
        (await resealSettings(em, settings.seal)) +
        (await resealAuthenticators(em, settings.seal)) +
        (await resealAddresses(em, settings.seal)) +
        (await resealAnswers(em, settings.seal))
      if (count > 0) logger.info({ count }, 'settings sealed with the newest session secret')
    } catch (error) {
      logger.warn({ err: error }, 'could not seal settings, will retry in an hour')
    }
  })
}
