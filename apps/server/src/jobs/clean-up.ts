import { IDEMPOTENCY_HOURS } from '@clinic/api/idempotency.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import { ApiKeyCallEntity } from '@clinic/database/entities/api-key.ts'
import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { SessionEntity, TrustedDeviceEntity } from '@clinic/database/entities/session.ts'
import { IdempotencyKeyEntity, RateCounterEntity } from '@clinic/database/entities/system.ts'
import { TextMessageEntity } from '@clinic/database/entities/text-message.ts'
import { WebhookDeliveryEntity } from '@clinic/database/entities/webhook.ts'
import { KEY_CALL_MS } from '@clinic/domain/api-keys/key-state.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@clinic/domain/time-units.ts'
import { DELIVERY_DAYS } from '@clinic/domain/webhooks/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Job } from './run-job.ts'

/** How long the outcomes of mails and texts and the notices about booking limits are kept. */
const NOTICE_RETENTION_MS = 365 * DAY_MS

/** How long a browser is remembered as one that has logged in. */
const DEVICE_RETENTION_MS = 365 * DAY_MS

/**
 * Deletes the rows that have expired at `now` (epoch milliseconds), and counts them. Safe to run in several processes
 * at once.
 */
export async function cleanUp(em: EntityManager, now: number) {
  const before = (milliseconds: number) => ({ $lt: new Date(now - milliseconds) })
  const createdBefore = (milliseconds: number) => ({ createdAt: before(milliseconds) })
  const outcomes = { ...createdBefore(NOTICE_RETENTION_MS), state: { $ne: 'queued' } } as const
  const isOver = [
    createdBefore(SESSION_MINUTES.absolute * MINUTE_MS),
    { lastSeenAt: before(SESSION_MINUTES.idle * MINUTE_MS) },
  ]
  return {
    idempotencyKeys: await em.nativeDelete(IdempotencyKeyEntity, createdBefore(IDEMPOTENCY_HOURS * HOUR_MS)),
    trustedDevices: await em.nativeDelete(TrustedDeviceEntity, createdBefore(DEVICE_RETENTION_MS)),
    rateCounters: await em.nativeDelete(RateCounterEntity, { resetsAt: before(0) }),
    sessions: await em.nativeDelete(SessionEntity, { $or: isOver }),
    mails: await em.nativeDelete(MailEntity, outcomes),
    texts: await em.nativeDelete(TextMessageEntity, outcomes),
    webhookDeliveries: await em.nativeDelete(WebhookDeliveryEntity, {
      happenedAt: before(DELIVERY_DAYS * DAY_MS),
    }),
    limitNotices: await em.nativeDelete(BookingLimitNoticeEntity, createdBefore(NOTICE_RETENTION_MS)),
    keyCalls: await em.nativeDelete(ApiKeyCallEntity, { at: before(KEY_CALL_MS) }),
  }
}

/** Mails saved as files whose person was erased, possibly by a process with another folder. */
async function findErased(em: EntityManager): Promise<string[]> {
  const erased = await em.find(MailEntity, { state: 'saved', dismissedAt: { $ne: null } }, { fields: ['id'] })
  return erased.map(({ id }) => id)
}

/** Deletes expired rows and saved mails. */
export const CLEAN_UP_JOB: Job<{ mail: Pick<MailService, 'removeSaved' | 'removeSavedBefore'> }> = {
  every: HOUR_MS,
  async run({ em, mail, now }) {
    const removed = await cleanUp(em, now())
    await mail.removeSaved(await findErased(em))
    return { ...removed, mailFiles: await mail.removeSavedBefore(now() - NOTICE_RETENTION_MS) }
  },
  done: 'cleaned up',
  failed: 'cleanup failed, will retry in an hour',
}
