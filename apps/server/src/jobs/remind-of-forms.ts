import { remindOfForms } from '@clinic/api/forms/form-mails.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import { counted, type Job } from './run-job.ts'

/** Reminds patients of open forms a day before the visit. */
export const FORMS_JOB: Job<Pick<Dependencies, 'database' | 'outbox' | 'now' | 'settings'>> = {
  every: 10 * MINUTE_MS,
  async run({ database, outbox, now, settings: { timeZone } }) {
    return counted(await database.em.fork().transactional(em => remindOfForms({ em, outbox, now, timeZone })))
  },
  done: 'patients reminded of open forms',
  failed: 'could not remind of forms, will retry in ten minutes',
}
