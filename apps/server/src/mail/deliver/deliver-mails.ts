import { setTimeout as pause } from 'node:timers/promises'
import { noteReviewAsked } from '@clinic/api/appointments/reviews/asked-patients.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Links } from '@clinic/api/links.ts'
import { loadLogo } from '@clinic/api/mail/load-logo.ts'
import { findPostponement } from '@clinic/api/mail/postpone-mail.ts'
import type { ChangeSignal } from '@clinic/database/changes/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import {
  type Attempt,
  beginAttempt,
  recordOutcome,
  recordRetimed,
  recordWithdrawn,
} from '@clinic/database/mail-records.ts'
import type { MailInHand, Outbox } from '@clinic/database/outbox.ts'
import type { Delivered } from '@clinic/database/retry-later.ts'
import { nextTry } from '@clinic/domain/mail/next-try.ts'
import { WITHHELD_REASONS } from '@clinic/domain/mail/withheld-reasons.en.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import type { MailFailure } from './mail-failure.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { writeMail } from './write-mail.ts'

/** Timeout of one delivery: ten SMTP replies of 14 seconds, but less than the outbox's own job timeout. */
const DELIVERY_TIMEOUT_MS = 150_000

/** Pause after a failed attempt, so that a server that is down does not keep this process busy. */
const RETRY_DELAY_MS = 250

interface Delivery {
  database: Database
  outbox: Outbox
  /** Notifies open admin pages that a mail's state has changed. */
  changes: Pick<ChangeSignal, 'notify'>
  /** Selects the mailer of each mail, because the mail server may change. */
  selectMailer: () => Promise<Mailer>
  logger: FastifyBaseLogger
  links: Links
  settings: { timeZone: string }
  now: () => number
  /** Seconds to wait after the first failed attempt. */
  firstPause?: number
  /** Timeout of one delivery, in milliseconds. */
  timeoutMs?: number
}

/**
 * Starts delivering the outbox. A permanent rejection marks the mail as failed; after any other error it is retried
 * for three days. Each outcome is recorded in the mail's row.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  await delivery.outbox.deliver(async mail => {
    const delivered = await deliverOne(delivery, mail)
    delivery.changes.notify('mail')
    return delivered
  })
}

async function deliverOne(delivery: Delivery, { job, mailId, signal }: MailInHand): Promise<Delivered> {
  const { database, logger, now } = delivery
  const em = database.em.fork()
  const line = { mailId, kind: job.kind }
  const postponedUntil = await postpone(delivery, { em, job, mailId })
  if (postponedUntil !== null) {
    logger.info(line, 'mail postponed')
    return { againIn: Math.ceil((postponedUntil - now()) / 1_000) }
  }
  const attempt = await beginAttempt(em, mailId, now())
  if (attempt === null) return 'over'

  const outcome = await send(delivery, { em, job, mailId, signal, attempt })
  if (outcome === 'sent' || outcome === 'saved') {
    await em.transactional(async em => {
      await recordOutcome(em, mailId, { state: outcome, reason: null }, now())
      if (job.kind === 'appointmentReview') await noteReviewAsked(em, job.id, now())
    })
    logger.info(line, `mail ${outcome}`)
    return 'over'
  }
  if (outcome === 'not needed') {
    await recordWithdrawn(em, { mailId, reason: WITHHELD_REASONS.notNeeded }, now())
    logger.info(line, 'mail skipped: no longer needed')
    return 'over'
  }
  const { isPermanent, reason } = outcome
  const againIn = isPermanent ? null : nextTry({ ...attempt, now: now() }, delivery.firstPause)
  await recordOutcome(em, mailId, { state: againIn === null ? 'failed' : 'queued', reason }, now())
  if (againIn !== null) {
    await pause(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
    return { againIn }
  }
  logger.warn(line, 'mail failed permanently')
  return 'over'
}

/** Makes an email wait that may not be sent today; returns until when (epoch milliseconds), or null if it may. */
async function postpone(
  { settings: { timeZone }, now }: Delivery,
  { em, job, mailId }: Pick<MailInHand, 'job' | 'mailId'> & { em: EntityManager },
): Promise<number | null> {
  const until = await findPostponement(em, job, { now: now(), timeZone })
  return until !== null && (await recordRetimed(em, mailId, until)) ? until : null
}

async function send(
  { selectMailer, logger, settings, timeoutMs = DELIVERY_TIMEOUT_MS, ...services }: Delivery,
  { em, job, mailId, signal, attempt }: MailInHand & { em: EntityManager; attempt: Attempt },
): Promise<'sent' | 'saved' | 'not needed' | MailFailure> {
  const line = { mailId, kind: job.kind }
  const mailer = await selectMailer()
  let mail: OutgoingMail | null
  try {
    const { facts, aboutStart } = attempt
    const practice = await loadPractice(em)
    const logo = await loadLogo(em, practice)
    const { publicUrl } = services.links
    const { timeZone } = settings
    const context = { ...services, timeZone, publicUrl, practice, logo, now: services.now() }
    mail = await writeMail(em, { ...job, facts, aboutStart }, context)
  } catch (error) {
    logger.warn({ ...line, err: error }, 'could not render mail, will retry')
    return { isPermanent: false, reason: 'Could not render the email' }
  }
  if (mail === null) return 'not needed'
  try {
    return await mailer.send(mail, mailId, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  } catch (error) {
    logger.warn({ ...line, err: error }, 'could not send mail')
    return mailer.explain(error)
  }
}
