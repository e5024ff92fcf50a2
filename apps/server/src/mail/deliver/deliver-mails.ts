import { setTimeout as pause } from 'node:timers/promises'
import { noteReviewAsked } from '@clinic/api/appointments/reviews/asked-patients.ts'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import { renewOffer } from '@clinic/api/events/offer-spots.ts'
import { loadLogo } from '@clinic/api/mail/load-logo.ts'
import { findPostponement } from '@clinic/api/mail/postpone-mail.ts'
import { MailEntity } from '@clinic/database/entities/mail.ts'
import {
  type Attempt,
  beginAttempt,
  recordOutcome,
  recordRetimed,
  recordWithdrawn,
} from '@clinic/database/mail-records.ts'
import type { CurrentMail } from '@clinic/database/outbox.ts'
import type { Delivered } from '@clinic/database/retry-later.ts'
import { mailRetryPause } from '@clinic/domain/mail/delivery-retries.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Dependencies } from '../../deps.ts'
import type { MailFailure } from './mail-failure.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { writeMail } from './write-mail.ts'

/** Timeout of one delivery: ten SMTP replies of 14 seconds, but less than the outbox's own job timeout. */
const DELIVERY_TIMEOUT_MS = 150_000

/** Pause after a failed attempt, so that a server that is down does not keep this process busy. */
const RETRY_DELAY_MS = 250

/** Pause between attempts while the server rejects the sender or login, because providers block accounts that go on. */
const SENDER_PAUSE_MS = 15 * MINUTE_MS

/** Pause after which a waiting email checks again whether the sender is still the rejected one. */
const WAITING_PAUSE_MS = MINUTE_MS

interface Delivery
  extends Pick<Dependencies, 'changes' | 'database' | 'links' | 'logger' | 'now' | 'outbox' | 'settings'> {
  /** Selects the mailer of each mail, because the mail server may change. */
  selectMailer: () => Promise<Mailer>
  /** Pause after the first failed attempt, and while the sender is rejected (tests only). */
  firstPauseMs?: number
  /** Timeout of one delivery, in milliseconds. */
  timeoutMs?: number
}

/** A sender or login that the server rejects in every email: the practice's address, or the mailer's settings. */
interface RejectedSender {
  mailer: Mailer
  practiceEmail: string
  reason: string
  /** When one email is tried again, in epoch milliseconds. */
  until: number
}

interface Delivering extends Delivery {
  rejected: RejectedSender | null
}

/**
 * Starts delivering the outbox. A permanent rejection marks the mail as failed; after any other error it is retried
 * for three days. Each outcome is recorded in the mail's row.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  const delivering: Delivering = { ...delivery, rejected: null }
  await delivery.outbox.deliver(async mail => {
    const { kind, id } = mail.job
    if (kind === 'spotOffered') await renewOffer(delivery.database.em.fork(), id, delivery.now())
    const waiting = await waitForSender(delivering, mail)
    if (waiting !== null) return waiting
    const delivered = await deliverOne(delivering, mail)
    delivery.changes.notify('mail')
    return delivered
  })
}

/** Lets a mail wait without an attempt while the server rejects its sender; null if it may be tried. */
async function waitForSender(
  { database, rejected, selectMailer, now, changes, firstPauseMs = WAITING_PAUSE_MS }: Delivering,
  { mailId }: CurrentMail,
): Promise<Delivered | null> {
  if (rejected === null || now() >= rejected.until || rejected.mailer !== (await selectMailer())) return null
  const em = database.em.fork()
  if (rejected.practiceEmail !== (await loadPractice(em)).email) return null
  const mail = await em.findOne(MailEntity, { id: mailId, state: 'queued' })
  if (mail === null) return 'over'
  const retryAfterMs = mailRetryPause(
    { attempts: 1, queuedAt: mail.queuedAt.getTime(), now: now() },
    firstPauseMs,
  )
  const { reason } = rejected
  if (retryAfterMs === null || mail.reason !== reason) {
    await recordOutcome(em, mailId, { state: retryAfterMs === null ? 'failed' : 'queued', reason }, now())
    changes.notify('mail')
  }
  return retryAfterMs === null ? 'over' : { retryAfterMs }
}

async function deliverOne(delivery: Delivering, { job, mailId, signal }: CurrentMail): Promise<Delivered> {
  const { database, logger, now } = delivery
  const em = database.em.fork()
  const line = { mailId, kind: job.kind }
  const postponedUntil = await postpone(delivery, { em, job, mailId })
  if (postponedUntil !== null) {
    logger.info(line, 'mail postponed')
    return { retryAfterMs: postponedUntil - now() }
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
    await recordWithdrawn(em, { mailId }, now())
    logger.info(line, 'mail skipped: no longer needed')
    return 'over'
  }
  const { isPermanent, reason } = outcome
  const retryAfterMs = isPermanent ? null : mailRetryPause({ ...attempt, now: now() }, delivery.firstPauseMs)
  await recordOutcome(em, mailId, { state: retryAfterMs === null ? 'failed' : 'queued', reason }, now())
  if (retryAfterMs !== null) {
    await pause(RETRY_DELAY_MS, undefined, { signal }).catch(() => undefined)
    return { retryAfterMs }
  }
  logger.warn(line, 'mail failed permanently')
  return 'over'
}

/** Makes an email wait that may not be sent today; returns until when (epoch milliseconds), or null if it may. */
async function postpone(
  { settings: { timeZone }, now }: Delivery,
  { em, job, mailId }: Pick<CurrentMail, 'job' | 'mailId'> & { em: EntityManager },
): Promise<number | null> {
  const until = await findPostponement(em, job, { now: now(), timeZone })
  return until !== null && (await recordRetimed(em, mailId, until)) ? until : null
}

async function send(
  delivery: Delivering,
  { em, job, mailId, signal, attempt }: CurrentMail & { em: EntityManager; attempt: Attempt },
): Promise<'sent' | 'saved' | 'not needed' | MailFailure> {
  const { selectMailer, logger, settings, timeoutMs = DELIVERY_TIMEOUT_MS, ...services } = delivery
  const line = { mailId, kind: job.kind }
  const mailer = await selectMailer()
  let mail: OutgoingMail | null
  let practiceEmail: string
  try {
    const { facts, aboutStart } = attempt
    const practice = await loadPractice(em)
    practiceEmail = practice.email
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
    const failure = mailer.explain(error)
    // A reply that names the recipient may be about this email only.
    const rejectsSender = failure.isAboutSender && !failure.reason.includes(mail.to.address)
    if (rejectsSender || failure.isAboutAccount) {
      const until = services.now() + SENDER_PAUSE_MS
      delivery.rejected = { mailer, practiceEmail, reason: failure.reason, until }
    }
    return failure
  }
}
