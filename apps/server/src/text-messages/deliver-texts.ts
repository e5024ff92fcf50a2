import { countWrite } from '@clinic/api/limits/write-counter.ts'
import type { Links } from '@clinic/api/links.ts'
import type { SiteSettings } from '@clinic/api/services/site-settings.ts'
import { TEXT_CALLBACKS } from '@clinic/api/services/text-service.ts'
import { endConsent } from '@clinic/api/text-messages/consents.ts'
import { replyActor } from '@clinic/api/text-messages/take-reply.ts'
import { inAuditedTransaction } from '@clinic/api/transaction.ts'
import type { Database } from '@clinic/database/connection.ts'
import {
  type LeasedText,
  leaseText,
  recordTextOutcome,
  reserveSegments,
  type TextOutcome,
  UNANSWERED,
} from '@clinic/database/text-messages/text-records.ts'
import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import { monthStart } from '@clinic/domain/clinic-time.ts'
import { toDaytime } from '@clinic/domain/mail/daytime.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { ANSWER_MINUTES, isAnswer } from '@clinic/domain/text-messages/kinds.ts'
import type { SavedTexts } from '@clinic/domain/text-messages/schemas.ts'
import { measureText } from '@clinic/domain/text-messages/segments.ts'
import { textRetryPause } from '@clinic/domain/text-messages/timing.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyBaseLogger } from 'fastify'
import { runUntilStopped } from '../outbound/run-until-stopped.ts'
import { asUnreachable, type OutboundTexts } from './text-service.ts'
import { writeText } from './write-text.ts'

/** How long an attempt keeps a text from other processes, also if its own was killed; it takes eight seconds at most. */
const LEASE_MS = MINUTE_MS

/** Time for an attempt to end when the process stops, in milliseconds; one that is aborted may send the text twice. */
const STOP_TIMEOUT_MS = 500

export interface TextDelivery {
  database: Pick<Database, 'em'>
  settings: Pick<SiteSettings, 'saved' | 'publicUrl' | 'timeZone'>
  links: Links
  texts: Pick<OutboundTexts, 'open'>
  logger: FastifyBaseLogger
  now: () => number
  stopTimeoutMs?: number
}

/** Sends all texts that are due, one by one, until one has to be tried again. Returns how many were attempted. */
export async function deliverTexts(delivery: TextDelivery, signal: AbortSignal): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const saved = delivery.settings.saved.texts
    // While texts are off, this check is their only cost.
    if (saved === null) break
    const em = delivery.database.em.fork()
    const text = await leaseText(em, delivery.now(), LEASE_MS)
    if (text === null) break
    const outcome: TextOutcome = await attempt(delivery, em, { text, saved, signal }).catch(error => {
      delivery.logger.error({ err: error, textId: text.id }, 'text could not be written')
      return tryAgain(text, delivery.now()) ?? { state: 'failed', problem: 'rejected' }
    })
    // An earlier attempt may have arrived.
    const { state, problem = null, code = state === 'sent' ? null : text.code } = outcome
    await recordTextOutcome(em, text.id, { ...outcome, code }, delivery.now())
    delivery.logger.info({ textId: text.id, kind: text.kind, state, problem, code }, 'text attempted')
    if (problem === 'optedOut' && text.number !== null) await stop(delivery, em, text.number)
    count++
    // Such as a provider that is down: the others would wait for it one by one.
    if (state === 'queued' && problem !== null) break
  }
  return count
}

async function attempt(
  { settings, links, texts, now, stopTimeoutMs = STOP_TIMEOUT_MS }: TextDelivery,
  em: EntityManager,
  { text, saved, signal }: { text: LeasedText; saved: SavedTexts; signal: AbortSignal },
): Promise<TextOutcome> {
  const { account, rules } = saved
  const { id, kind, attempts } = text
  const { timeZone, publicUrl } = settings
  if (isAnswer(kind) && now() - text.createdAt > ANSWER_MINUTES * MINUTE_MS)
    return { state: 'withheld', problem: 'expired' }
  const dueAt = isAnswer(kind) ? now() : toDaytime(now(), timeZone)
  if (dueAt > now()) return { state: 'queued', dueAt, hasWaited: true }
  const written = await writeText(em, text, { links, timeZone, now: now() })
  if (written === 'waits') return { state: 'queued', dueAt: now() + UNDO_WINDOW_MS, hasWaited: true }
  if ('problem' in written) return { state: 'withheld', problem: written.problem }
  const { number: to, body } = written
  if (attempts === 1 && (await countWrite(em, `text ${to}`, RATE_LIMITS.textToNumber, now())) !== null)
    return { state: 'withheld', problem: 'tooMany' }
  const { segments } = measureText(body)
  const room = { id, segments, since: monthStart(now(), timeZone), cap: rules.monthlyCap }
  if (!(await reserveSegments(em, room))) return { state: 'withheld', problem: 'monthlyCap' }

  const callbackUrl = publicUrl.startsWith('https:') ? publicUrl + TEXT_CALLBACKS + account.provider : null
  const send = (signal: AbortSignal) => texts.open(account).send({ id, to, body, callbackUrl, signal })
  const result = await runUntilStopped(signal, stopTimeoutMs, send).catch(asUnreachable)
  const { provider } = account
  if (result.isSent) return { state: 'sent', provider, providerId: result.providerId }
  const { problem, isUnanswered } = result
  if (result.isFinal) return { state: 'failed', problem, code: result.code, provider }
  const wasUnanswered = text.code === UNANSWERED
  const code = isUnanswered || wasUnanswered ? UNANSWERED : result.code
  // The patient may have both, as after a process that was killed, and gets no third.
  const again = isUnanswered && wasUnanswered ? null : tryAgain(text, now())
  return { ...(again ?? { state: 'failed' }), problem, code, provider }
}

/** When a text that failed at `now` (epoch milliseconds) is tried again; null after the last attempt. */
function tryAgain({ attempts }: LeasedText, now: number): { state: 'queued'; dueAt: number } | null {
  const pause = textRetryPause(attempts)
  return pause === null ? null : { state: 'queued', dueAt: now + pause }
}

/** Ends texts to a number that the provider knows to have said STOP. */
async function stop({ now }: TextDelivery, em: EntityManager, number: string): Promise<void> {
  await inAuditedTransaction({ em, now }, replyActor(now(), 'texts.send'), ctx =>
    endConsent(ctx, number, 'reply'),
  )
}
