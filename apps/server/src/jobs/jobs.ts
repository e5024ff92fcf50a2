import { warnOfExpiringKeys } from '@clinic/api/api-keys/warn-of-expiring-keys.ts'
import { type ReadingContext, readDueCalendars } from '@clinic/api/calendars/read-calendars.ts'
import { offerLapsedSpots } from '@clinic/api/events/offer-spots.ts'
import { remindOfForms } from '@clinic/api/forms/form-mails.ts'
import { resealAnswers } from '@clinic/api/forms/sealed-answers.ts'
import { toLiveTopic } from '@clinic/api/live/live-topics.ts'
import { offerEarlierTimesIfAny } from '@clinic/api/offers/offer-earlier-times.ts'
import { enqueueMorningEmail } from '@clinic/api/reports/morning-email.ts'
import { resealAddresses } from '@clinic/api/services/sealed-address.ts'
import { resealSettings } from '@clinic/api/services/sealed-settings.ts'
import { resealAuthenticators } from '@clinic/api/session/factors/factors.ts'
import { inTransaction } from '@clinic/api/transaction.ts'
import { pauseFailingWebhooks } from '@clinic/api/webhooks/pause-webhook.ts'
import type { Change } from '@clinic/database/changes/changes.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@clinic/domain/time-units.ts'
import type { Dependencies } from '../deps.ts'
import { deliverTexts, type TextDelivery } from '../text-messages/deliver-texts.ts'
import { CLEAN_UP_JOB } from './clean-up.ts'
import { BACKUP_JOB, type BackupDeps } from './nightly-backup.ts'
import { RETENTION_JOB } from './nightly-retention.ts'
import { counted, type Job } from './run-job.ts'

type Enqueuing = Pick<Dependencies, 'outbox' | 'now'>

/** Only for offers that lapsed: a freed spot is offered in the transaction that frees it. */
export const SPOTS_JOB: Job<Enqueuing & Pick<Dependencies, 'settings'>> = {
  every: MINUTE_MS,
  run: async ctx => counted(await offerLapsedSpots(ctx)),
  done: 'spots offered to the waiting list',
  failed: 'could not make offers, will retry in a minute',
}

/** Offers what lapsed or was freed to the next people. */
export const EARLIER_TIMES_JOB: Job<Enqueuing> = {
  every: MINUTE_MS,
  isWokenBy: changesOpenings,
  run: async ctx => counted(await offerEarlierTimesIfAny(ctx)),
  done: 'earlier times offered',
  failed: 'could not make offers, will retry in a minute',
}

/** Whether a change may free a time; unknown changes (null) may. */
function changesOpenings(change: Change | null): boolean {
  const topic = change === null ? 'schedule' : toLiveTopic(change)
  return topic === 'appointments' || topic === 'schedule'
}

/** Reminds patients of open forms a day before the visit. */
const FORMS_JOB: Job<Enqueuing> = {
  every: 10 * MINUTE_MS,
  run: async ctx => counted(await inTransaction(ctx, remindOfForms)),
  done: 'patients reminded of open forms',
  failed: 'could not remind of forms, will retry in ten minutes',
}

/** Emails the practice its day in the morning. */
const MORNING_EMAIL_JOB: Job<Enqueuing & Pick<Dependencies, 'settings'>> = {
  every: MINUTE_MS,
  run: async ctx => ((await inTransaction(ctx, enqueueMorningEmail)) ? {} : null),
  done: 'morning email enqueued',
  failed: 'could not enqueue the morning email, will retry in a minute',
}

/** Reads other calendars that are due. */
export const CALENDARS_JOB: Job<Omit<ReadingContext, 'em' | 'timeZone' | 'signal'>> = {
  every: MINUTE_MS / 2,
  run: async ctx => counted(await readDueCalendars(ctx)),
  done: 'calendars read',
  failed: 'could not read calendars, will retry',
}

/** Warns the practice of API keys that end soon. */
const API_KEYS_JOB: Job<Enqueuing> = {
  every: HOUR_MS,
  run: ({ em, outbox, now }) => warnOfExpiringKeys(em, outbox, now()).then(() => null),
  failed: 'could not check API keys, will retry in an hour',
}

/** Pauses endpoints that have failed for days. */
const WEBHOOKS_JOB: Job<Enqueuing> = {
  every: HOUR_MS,
  run: ({ em, outbox, now }) => pauseFailingWebhooks(em, outbox, now()).then(() => null),
  failed: 'could not check webhooks, will retry in an hour',
}

/** Changes after which a text may be due. */
const TEXT_CHANGES: readonly Change[] = ['text_messages', 'text_pauses', 'sealed_settings']

/** Sends texts that are due: every five seconds, and when one was enqueued. */
export const TEXTS_JOB: Job<TextDelivery> = {
  every: 5 * SECOND_MS,
  isWokenBy: change => change !== null && TEXT_CHANGES.includes(change),
  run: async ctx => counted(await deliverTexts(ctx, ctx.signal)),
  done: 'texts attempted',
  failed: 'could not send texts, will retry in a few seconds',
}

/** Reseal everything that an older session secret sealed with the newest one. */
export const RESEAL_JOBS: Job<{ settings: Pick<Dependencies['settings'], 'sealingKeys'> }>[] = [
  resealSettings,
  resealAuthenticators,
  resealAddresses,
  resealAnswers,
].map(reseal => ({
  every: HOUR_MS,
  async run({ em, now, startedAt, settings: { sealingKeys } }) {
    // During a rolling restart, older processes cannot open what the new secret seals.
    if (now() - startedAt < HOUR_MS || !sealingKeys.hasOlderKeys) return null
    return counted(await reseal(em, sealingKeys))
  },
  done: 'settings sealed with the newest session secret',
  failed: 'could not seal settings, will retry in an hour',
}))

/** Jobs of every process. */
export const JOBS: Job<Dependencies & BackupDeps>[] = [
  ...RESEAL_JOBS,
  CLEAN_UP_JOB,
  SPOTS_JOB,
  EARLIER_TIMES_JOB,
  FORMS_JOB,
  MORNING_EMAIL_JOB,
  CALENDARS_JOB,
  API_KEYS_JOB,
  WEBHOOKS_JOB,
  TEXTS_JOB,
  RETENTION_JOB,
  BACKUP_JOB,
]
