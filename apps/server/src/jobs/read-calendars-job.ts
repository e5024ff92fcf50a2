import { type ReadingContext, readDueCalendars } from '@clinic/api/calendars/read-calendars.ts'
import type { Database } from '@clinic/database/connection.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const LOOK_EVERY_MS = 30_000

type CalendarJob = Omit<ReadingContext, 'em' | 'timeZone'> & {
  database: Database
  settings: ReadingContext['settings'] & { timeZone: string }
  logger: FastifyBaseLogger
}

/** Reads other calendars that are due, now and every 30 seconds. Returns a function that stops it. */
export function readCalendarsWhenDue({ database, logger, ...ctx }: CalendarJob): () => Promise<void> {
  return runEvery(LOOK_EVERY_MS, async () => {
    try {
      const calendars = await readDueCalendars({
        ...ctx,
        timeZone: ctx.settings.timeZone,
        em: database.em.fork(),
      })
      if (calendars > 0) logger.info({ calendars }, 'calendars read')
    } catch (error) {
      logger.warn({ err: error }, 'could not read calendars, will retry')
    }
  })
}
