import { setTimeout as pause } from 'node:timers/promises'
import { loadPractice } from '@clinic/api/content/load-practice.ts'
import type { Links } from '@clinic/api/links.ts'
import type { ChangeSignal } from '@clinic/database/change-signal.ts'
import type { Database } from '@clinic/database/connection.ts'
import { type Attempt, beginAttempt, recordNotNeeded, recordOutcome } from '@clinic/database/mail-records.ts'
import type { Delivered, MailInHand, Outbox } from '@clinic/database/outbox.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import type { MailFailure } from './mail-failure.ts'
import type { Mail, Mailer } from './mailer.ts'
import { nextTry } from './next-try.ts'
import { writeMail } from './write-mail.ts'

/**
 * How long one delivery may take, in milliseconds: ten responses (greeting, TLS and log-in included) of a server that
 * takes 14 seconds for each, and less than the outbox lets a job last. Whatever a server does, it holds up the mails
 * behind it no longer than that.
 */
const DELIVERED_WITHIN = 150_000

/**
 * How long nothing is tried after an attempt in vain, in milliseconds: a server that is away turns mails down as fast as
 * they are tried, and visitors would wait for what that costs.
 */
const BREATH = 250

interface Delivery {
  database: Database
  outbox: Outbox
  /** Tells open windows that the state of a mail has changed. */
  changes: Pick<ChangeSignal, 'tell'>
  mailer: Mailer
  logger: FastifyBaseLogger
  links: Links
  timeZone: string
  publicUrl: string
  now: () => number
  /** The pause after the first attempt in vain, in seconds. */
  firstPause?: number
  /** How long one delivery may take, in milliseconds. */
  deliveredWithin?: number
}

/**
 * Starts delivering what the outbox holds. A mail that the server turns away for good has failed; any other that could
 * not be sent is tried again for three days. Its row says what became of it.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  await delivery.outbox.deliver(async mail => {
    const delivered = await deliverOne(delivery, mail)
    delivery.changes.tell('mail')
    return delivered
  })
}

async function deliverOne(delivery: Delivery, { job, mailId, signal }: MailInHand): Promise<Delivered> {
  const { database, logger, now } = delivery
  const em = database.em.fork()
  const line = { mailId, kind: job.kind }
  const attempt = await beginAttempt(em, mailId, job, now())
  if (attempt === null) return 'over'

  const outcome = await send(delivery, { em, job, mailId, signal, attempt })
  if (outcome === 'sent') {
    await recordOutcome(em, mailId, { state: 'sent', reason: null }, now())
    logger.info(line, 'mail sent')
    return 'over'
  }
  if (outcome === 'not needed') {
    await recordNotNeeded(em, mailId, now())
    logger.info(line, 'mail no longer needed')
    return 'over'
  }
  const { final, reason } = outcome
  const againIn = final ? null : nextTry({ ...attempt, now: now() }, delivery.firstPause)
  await recordOutcome(em, mailId, { state: againIn === null ? 'failed' : 'queued', reason }, now())
  if (againIn !== null) {
    await pause(BREATH, undefined, { signal }).catch(() => undefined)
    return { againIn }
  }
  logger.warn(line, 'mail failed for good')
  return 'over'
}

async function send(
  { mailer, logger, deliveredWithin = DELIVERED_WITHIN, ...place }: Delivery,
  { em, job, mailId, signal, attempt }: MailInHand & { em: EntityManager; attempt: Attempt },
): Promise<'sent' | 'not needed' | MailFailure> {
  const line = { mailId, kind: job.kind }
  let mail: Mail | null
  try {
    const { facts, aboutStart } = attempt
    const practice = await loadPractice(em)
    mail = await writeMail(em, { ...job, facts, aboutStart }, { ...place, practice, now: place.now() })
  } catch (error) {
    logger.warn({ ...line, err: error }, 'mail not written, it is tried again later')
    return { final: false, reason: 'The e-mail could not be written' }
  }
  if (mail === null) return 'not needed'
  try {
    await mailer.send(mail, mailId, AbortSignal.any([signal, AbortSignal.timeout(deliveredWithin)]))
    return 'sent'
  } catch (error) {
    logger.warn({ ...line, err: error }, 'mail not sent')
    return mailer.explain(error)
  }
}
