import { IDEMPOTENCY_HOURS } from '@clinic/api/idempotency.ts'
import type { MailService } from '@clinic/api/services/mail-service.ts'
import type { Database } from '@clinic/database/connection.ts'
import { BookingLimitNoticeEntity } from '@clinic/database/entities/booking-limit-notice.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import { SessionEntity, TrustedDeviceEntity } from '@clinic/database/entities/session.ts'
import { IdempotencyKeyEntity, RateCounterEntity } from '@clinic/database/entities/system.ts'
import { WebhookDeliveryEntity } from '@clinic/database/entities/webhook.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import { DELIVERY_DAYS } from '@clinic/domain/webhooks/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import { runEvery } from './run-every.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long the outcomes of mails and the notices about booking limits are kept. */
const NOTICE_RETENTION_MS = 365 * DAY

/** How long a browser is remembered as one that has logged in. */
const DEVICE_RETENTION_MS = 365 * DAY

/** Number of deleted rows of each kind. */
export interface Removed {
  idempotencyKeys: number
  trustedDevices: number
  rateCounters: number
  sessions: number
  mails: number
  webhookDeliveries: number
  limitNotices: number
}

/** Deletes the rows that have expired at `now` (epoch milliseconds). Safe to run in several processes at once. */
export async function cleanUp(em: EntityManager, now: number): Promise<Removed> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  return {
    idempotencyKeys: await em.nativeDelete(IdempotencyKeyEntity, {
      createdAt: { $lt: before(IDEMPOTENCY_HOURS * HOUR) },
    }),
    trustedDevices: await em.nativeDelete(TrustedDeviceEntity, {
      createdAt: { $lt: before(DEVICE_RETENTION_MS) },
    }),
    rateCounters: await em.nativeDelete(RateCounterEntity, { resetsAt: { $lt: before(0) } }),
    sessions: await em.nativeDelete(SessionEntity, {
      $or: [
        { createdAt: { $lt: before(SESSION_MINUTES.absolute * MINUTE) } },
        { lastSeenAt: { $lt: before(SESSION_MINUTES.idle * MINUTE) } },
      ],
    }),
    mails: await em.nativeDelete(MailEntity, {
      createdAt: { $lt: before(NOTICE_RETENTION_MS) },
      state: { $ne: 'queued' },
    }),
    webhookDeliveries: await em.nativeDelete(WebhookDeliveryEntity, {
      happenedAt: { $lt: before(DELIVERY_DAYS * DAY) },
    }),
    limitNotices: await em.nativeDelete(BookingLimitNoticeEntity, {
      createdAt: { $lt: before(NOTICE_RETENTION_MS) },
    }),
  }
}

interface CleanUpJob {
  database: Database
  mail: Pick<MailService, 'removeSavedBefore'>
  logger: FastifyBaseLogger
  now: () => number
}

/** Cleans up expired rows and saved mails now and every hour. Returns a function that stops it. */
export function cleanUpHourly({ database, mail, logger, now }: CleanUpJob): () => Promise<void> {
  return runEvery(HOUR, async () => {
    try {
      const removed = await cleanUp(database.em.fork(), now())
      const mailFiles = await mail.removeSavedBefore(now() - NOTICE_RETENTION_MS)
      logger.info({ ...removed, mailFiles }, 'cleaned up')
    } catch (error) {
      logger.warn({ err: error }, 'cleanup failed, will retry in an hour')
    }
  })
}
