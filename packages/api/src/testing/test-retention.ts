import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import type { TestApi } from './test-api.ts'

export const FOR_EVER = {
  appointments: null,
  registrations: null,
  messages: null,
  forms: null,
  auditLog: null,
}

/** Applies the saved retention as the nightly job does. */
export const retainAt = (
  api: TestApi,
  now: number,
  over: Partial<Parameters<typeof applyRetention>[0]> = {},
) =>
  applyRetention({
    em: api.database.em.fork(),
    mail: { removeSaved: async () => undefined },
    now,
    timeZone: CHICAGO,
    ...over,
  })
