import { type ReadingContext, readDueCalendars } from '@clinic/api/calendars/read-calendars.ts'
import type { Database } from '@clinic/database/connection.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Job } from './run-job.ts'

interface CalendarDeps extends Omit<ReadingContext, 'em' | 'timeZone' | 'signal'> {
  database: Database
  settings: ReadingContext['settings'] & { timeZone: string }
}

/** Reads other calendars that are due. */
export const CALENDARS_JOB: Job<CalendarDeps> = {
  every: MINUTE_MS / 2,
  async run({ database, ...ctx }, { signal }) {
    const { timeZone } = ctx.settings
    const calendars = await readDueCalendars({ ...ctx, timeZone, signal, em: database.em.fork() })
    return calendars > 0 ? { calendars } : null
  },
  done: 'calendars read',
  failed: 'could not read calendars, will retry',
}
