import { enqueueMorningEmail } from '@clinic/api/reports/morning-email.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import type { Job } from './run-job.ts'

/** Emails the practice its day in the morning. */
export const MORNING_EMAIL_JOB: Job<Pick<Dependencies, 'database' | 'outbox' | 'now' | 'settings'>> = {
  every: MINUTE_MS,
  async run({ database, outbox, now, settings }) {
    const { timeZone } = settings
    const isSent = await database.em
      .fork()
      .transactional(em => enqueueMorningEmail({ em, outbox, now, settings, timeZone }))
    return isSent ? {} : null
  },
  done: 'morning email enqueued',
  failed: 'could not enqueue the morning email, will retry in a minute',
}
