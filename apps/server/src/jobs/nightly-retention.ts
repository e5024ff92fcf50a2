import { applyRetention } from '@clinic/api/retention/apply-retention.ts'
import { isClockDoubtful } from '@clinic/api/retention/doubtful-clock.ts'
import { findDueRetention } from '@clinic/api/retention/settings.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import { LOCKS } from '@clinic/database/locks.ts'
import { withAdvisoryLock } from '@clinic/database/with-advisory-lock.ts'
import type { Anonymized } from '@clinic/domain/retention/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import type { Job } from './run-job.ts'

export interface RetentionDeps extends Pick<Dependencies, 'database' | 'now'> {
  databaseUrl: string
  mail: Pick<MailService, 'removeSaved'>
  settings: { timeZone: string }
}

/**
 * Anonymizes or deletes expired data after 3:00 AM clinic time; a lock ensures that only one process does. Returns
 * the counts, or null when nothing was due. Throws if the clock may be wrong.
 */
export async function retainWhenDue(
  { databaseUrl, database, mail, settings, now }: RetentionDeps,
  signal?: AbortSignal,
): Promise<Anonymized | null> {
  const em = database.em.fork()
  const { timeZone } = settings
  if ((await findDueRetention(em, now(), timeZone)).length === 0) return null
  if (await isClockDoubtful(em, now()))
    throw new Error('Check the clock: half a year without use. Retention waits for a week of use.')
  return withAdvisoryLock(databaseUrl, LOCKS.retention, () =>
    applyRetention({ em: database.em.fork(), mail, now: now(), timeZone, signal }),
  )
}

export const RETENTION_JOB: Job<RetentionDeps> = {
  every: 10 * MINUTE_MS,
  run: ctx => retainWhenDue(ctx, ctx.signal),
  done: 'old data anonymized',
  failed: 'could not anonymize old data, will retry in ten minutes',
}
