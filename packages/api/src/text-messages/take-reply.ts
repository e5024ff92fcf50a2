import type { Actor } from '@clinic/database/actor.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import type { Language } from '@clinic/domain/language.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { isApproval, type ReplyKind, readReply } from '@clinic/domain/text-messages/reply-words.ts'
import type { TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'
import { inAuditedTransaction } from '../transaction.ts'
import { endConsent, findConsent, isStopped, resumeConsent } from './consents.ts'
import { enqueueTextsOfNumber } from './upcoming-appointments.ts'

/** The longest message that is stored, in characters: what a phone sends as one. */
const MAX_REPLY = 1_600

/** What a provider can answer by itself. */
export type AnsweredReply = Exclude<ReplyKind, 'other'>

/** A message to the practice's number, as its provider reports it. */
export interface ReceivedReply {
  provider: TextProviderName
  /** The provider's id. */
  providerId: string
  /** Of the sender, as the provider writes it. */
  from: string
  body: string
  /** What the provider took it for and has answered, or that it answered nothing; null if it does not say. */
  answeredAs: AnsweredReply | 'nothing' | null
}

type ReplyContext = Pick<Context, 'em' | 'now' | 'timeZone' | 'settings'>

/** The patient who texts, as an actor of the audit log; the provider is the program. */
export const replyActor = (now: number, procedure: string): Actor => ({
  actor: 'patient',
  place: 'program',
  procedure,
  now,
})

/**
 * Takes a message once: STOP ends texts at once and START begins them again, and what no one answered waits at the desk.
 * Answers only what the provider has not answered, and only numbers that agreed to texts at some time.
 */
export function takeReply(ctx: ReplyContext, reply: ReceivedReply): Promise<void> {
  return inAuditedTransaction(ctx, replyActor(ctx.now(), 'texts.reply'), async ctx => {
    const number = toTextNumber(reply.from) ?? reply.from
    const consent = await findConsent(ctx.em, number)
    const { kind, isAnswered, mayMeanVisit } = judge(reply, consent)
    // Not done: the provider doesn't recognize this START and may still block texts.
    const isOurs = consent !== null && kind !== 'start'
    const isDone = kind === 'other' ? isApproval(reply.body) : !mayMeanVisit && (isAnswered || isOurs)
    if (!(await store(ctx, { ...reply, number, kind, isDone }, consent))) return
    if (kind === 'stop') {
      const hasEnded = await endConsent(ctx, number, 'reply')
      // Two words at once are answered once.
      const isFirst = hasEnded || (consent?.endedAt && !isStopped(consent))
      if (consent && isFirst && !isAnswered) await answer(ctx, 'stopped', number, consent.language)
    }
    if (kind === 'start') {
      await resumeConsent(ctx, number)
      await enqueueTextsOfNumber(ctx, number)
    }
    if (kind === 'help' && consent && !isAnswered) await answerHelp(ctx, number, consent.language)
  })
}

type KnownConsent = Awaited<ReturnType<typeof findConsent>>

/** What a message asks for. START of a number that never said STOP is a message like any other. */
function judge({ body, provider, answeredAs }: ReceivedReply, consent: KnownConsent) {
  const words = readReply(body, provider)
  const known = answeredAs === 'nothing' ? { ...words, isAnswered: false } : words
  const read =
    answeredAs === null || answeredAs === 'nothing' ? known : { ...words, kind: answeredAs, isAnswered: true }
  return read.kind === 'start' && !isStopped(consent) ? { ...read, kind: 'other' as const } : read
}

type NewReply = ReceivedReply & { number: string; kind: ReplyKind; isDone: boolean }

/** Stores a message; false if it was stored before, or if the number sends too many and this one ends no consent. */
async function store(
  { em, now }: ReplyContext,
  { provider, providerId, number, kind, body, isDone }: NewReply,
  consent: KnownConsent,
): Promise<boolean> {
  const flood = await countWrite(em, `text reply ${number}`, RATE_LIMITS.textReply, now())
  const ends = kind === 'stop' && consent !== null && !isStopped(consent)
  if (flood !== null && !ends) return false
  const at = sqlInstant(now())
  const { rows } = await sql`
    insert into text_replies (provider, provider_id, number, kind, body, received_at, done_at)
    values (${provider}, ${providerId}, ${number}, ${kind}, ${body.replaceAll('\0', '').slice(0, MAX_REPLY)}, ${at},
      ${isDone ? at : null}::timestamptz)
    on conflict (provider, provider_id) do nothing returning id`.execute(em)
  return rows.length > 0
}

async function answerHelp(ctx: ReplyContext, number: string, language: Language): Promise<void> {
  if ((await countWrite(ctx.em, `text help ${number}`, RATE_LIMITS.textHelp, ctx.now())) !== null) return
  await answer(ctx, 'help', number, language)
}

/** Answers at once, at any hour: the person is at the phone. */
function answer(
  { em, now }: ReplyContext,
  kind: 'stopped' | 'help',
  number: string,
  language: Language,
): Promise<void> {
  const text = { kind, appointmentId: null, number, language, aboutStart: null, dueAt: now() }
  return insertTexts(em, [text], now())
}
