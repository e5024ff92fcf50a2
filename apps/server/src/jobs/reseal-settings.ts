import { resealAnswers } from '@clinic/api/forms/sealed-answers.ts'
import { resealAddresses } from '@clinic/api/services/sealed-address.ts'
import { resealSettings } from '@clinic/api/services/sealed-settings.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { resealAuthenticators } from '@clinic/api/session/factors/factors.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import { counted, type Job } from './run-job.ts'

type ResealDeps = Pick<Dependencies, 'database' | 'now'> & { settings: Pick<SiteSettings, 'sealingKeys'> }

/** Seals everything sealed with the newest session secret, once an older secret is known too. */
export const RESEAL_JOB: Job<ResealDeps> = {
  every: HOUR_MS,
  async run({ database, now, settings: { sealingKeys } }, { startedAt }) {
    // During a rolling restart, the processes before do not know the new secret yet.
    if (now() - startedAt < HOUR_MS || !sealingKeys.hasOlderKeys) return null
    const em = database.em.fork()
    let count = 0
    for (const reseal of [resealSettings, resealAuthenticators, resealAddresses, resealAnswers])
      count += await reseal(em, sealingKeys)
    return counted(count)
  },
  done: 'settings sealed with the newest session secret',
  failed: 'could not seal settings, will retry in an hour',
}
