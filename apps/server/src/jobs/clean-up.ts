import { IDEMPOTENCY_HOURS } from '@clinic/api/idempotency.ts'
import type { MailService } from '@clinic/api/mail-service.ts'
import type { Database } from '@clinic/database/connection.ts'
import { BookingLimitNotice } from '@clinic/database/entities/booking-limit-notice.ts'
import { Mail } from '@clinic/database/entities/mail.ts'
import { KnownBrowser, Session } from '@clinic/database/entities/session.ts'
import { IdempotencyKey, RateCounter } from '@clinic/database/entities/system.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import { repeat } from './repeat.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long it is kept what became of a mail, and that a limit was met, in milliseconds. */
const TOLD_FOR = 365 * DAY

/** How long a browser's cookie remembers that it was logged in with, in milliseconds. */
const REMEMBERED_FOR = 365 * DAY

/** How many rows of each kind were removed. */
export interface Removed {
  idempotencyKeys: number
  knownBrowsers: number
  rateCounters: number
  sessions: number
  mails: number
  limitNotices: number
}

/**
 * Removes what has served its time at `now` (epoch milliseconds): first responses after 24 hours, counts past their
 * reset, sessions that nobody can use any more, and after a year what is told of mails and limits and the marks of
 * browsers. Processes that do so at once remove each row once.
 */
export async function cleanUp(em: EntityManager, now: number): Promise<Removed> {
  const before = (milliseconds: number) => new Date(now - milliseconds)
  return {
    idempotencyKeys: await em.nativeDelete(IdempotencyKey, {
      createdAt: { $lt: before(IDEMPOTENCY_HOURS * HOUR) },
    }),
    knownBrowsers: await em.nativeDelete(KnownBrowser, { createdAt: { $lt: before(REMEMBERED_FOR) } }),
    rateCounters: await em.nativeDelete(RateCounter, { resetsAt: { $lt: before(0) } }),
    sessions: await em.nativeDelete(Session, {
      $or: [
        { createdAt: { $lt: before(SESSION_MINUTES.absolute * MINUTE) } },
        { lastSeenAt: { $lt: before(SESSION_MINUTES.idle * MINUTE) } },
      ],
    }),
    mails: await em.nativeDelete(Mail, {
      createdAt: { $lt: before(TOLD_FOR) },
      state: { $ne: 'queued' },
    }),
    limitNotices: await em.nativeDelete(BookingLimitNotice, { createdAt: { $lt: before(TOLD_FOR) } }),
  }
}

interface CleaningUp {
  database: Database
  mail: Pick<MailService, 'removeKeptBefore'>
  logger: FastifyBaseLogger
  now: () => number
}

/**
 * Cleans up now and every hour from now on, files of mails that are as old as what is told of them included; one that
 * fails is made up for by the next. Returns what ends it.
 */
export function cleanUpHourly({ database, mail, logger, now }: CleaningUp): () => Promise<void> {
  return repeat(HOUR, async () => {
    try {
      const removed = await cleanUp(database.em.fork(), now())
      const mailFiles = await mail.removeKeptBefore(now() - TOLD_FOR)
      logger.info({ ...removed, mailFiles }, 'cleaned up')
    } catch (error) {
      logger.warn({ err: error }, 'not cleaned up, it is tried again in an hour')
    }
  })
}
