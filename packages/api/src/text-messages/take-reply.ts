import type { Actor } from '@clinic/database/actor.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { insertTexts } from '@clinic/database/text-messages/text-records.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { toTextNumber } from '@clinic/domain/text-messages/numbers.ts'
import { type ReplyKind, readReply } from '@clinic/domain/text-messages/reply-words.ts'
import type { TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'
import { inAuditedTransaction } from '../transaction.ts'
import { endConsent, findConsent, resumeConsent } from './consents.ts'
import { enqueueTextsOfNumber } from './visits-ahead.ts'

/** The longest message that is stored, in characters: what a phone sends as one. */
const MAX_REPLY = 1_600

/** A message to the practice's number, as its provider reports it. */
export interface ReceivedReply {
  provider: TextProviderName
  /** The provider's id. */
  providerId: string
  /** Of the sender, as the provider writes it. */
  from: string
  body: string
  /** What the provider took it for and has answered; null if it says nothing of that. */
  answeredAs: Exclude<ReplyKind, 'other'> | null
}

type ReplyContext = Pick<Context, 'em' | 'now' | 'timeZone' | 'settings'>

/** The patient who texts, as an actor of the audit log; the provider is the program. */
export const replyActor = (now: number, procedure: string): Actor => ({
  actor: 'patient',
  source: 'program',
  procedure,
  now,
})

/**
 * Takes a message once: STOP ends texts at once and START begins them again, and any other waits at the desk. Answers
 * only what the provider has not answered.
 */
export function takeReply(ctx: ReplyContext, reply: ReceivedReply): Promise<void> {
  return inAuditedTransaction(ctx, replyActor(ctx.now(), 'texts.reply'), async ctx => {
    const number = toTextNumber(reply.from) ?? reply.from
    const { kind, isAnswered } = await judge(ctx, reply, number)
    if (!(await store(ctx, { ...reply, number, kind }))) return
    if (kind === 'stop') {
      const language = await findLanguage(ctx, number)
      const hasEnded = await endConsent(ctx, number, 'reply')
      if (hasEnded && !isAnswered) await answer(ctx, 'stopped', number, language)
    }
    if (kind === 'start') {
      await resumeConsent(ctx, number)
      await enqueueTextsOfNumber(ctx, number)
    }
    if (kind === 'help' && !isAnswered) await answerHelp(ctx, number)
  })
}

/** What a message asks for. START of a number that never said STOP is a message like any other. */
async function judge(ctx: ReplyContext, { body, provider, answeredAs }: ReceivedReply, number: string) {
  const read = answeredAs === null ? readReply(body, provider) : { kind: answeredAs, isAnswered: true }
  if (read.kind !== 'start') return read
  const isStopped = (await findConsent(ctx.em, number))?.endedBy === 'reply'
  return isStopped ? read : { kind: 'other' as const, isAnswered: false }
}

/** Stores a message; false if it was stored before, or if the number sends too many. */
async function store(
  { em, now }: ReplyContext,
  { provider, providerId, number, kind, body }: ReceivedReply & { number: string; kind: ReplyKind },
): Promise<boolean> {
  const flood = await countWrite(em, `text reply ${number}`, RATE_LIMITS.textReply, now())
  if (flood !== null && kind !== 'stop') return false
  const at = sqlInstant(now())
  const { rows } = await sql`
    insert into text_replies (provider, provider_id, number, kind, body, received_at, done_at)
    values (${provider}, ${providerId}, ${number}, ${kind}, ${body.replaceAll('\0', '').slice(0, MAX_REPLY)}, ${at},
      ${kind === 'other' ? null : at}::timestamptz)
    on conflict (provider, provider_id) do nothing returning id`.execute(em)
  return rows.length > 0
}

async function answerHelp(ctx: ReplyContext, number: string): Promise<void> {
  if ((await findConsent(ctx.em, number)) === null) return
  if ((await countWrite(ctx.em, `text help ${number}`, RATE_LIMITS.textHelp, ctx.now())) !== null) return
  await answer(ctx, 'help', number, await findLanguage(ctx, number))
}

async function findLanguage({ em }: ReplyContext, number: string) {
  return (await findConsent(em, number))?.language ?? DEFAULT_LANGUAGE
}

/** Answers at once, at any hour: the person is at the phone. */
function answer(
  { em, now }: ReplyContext,
  kind: 'stopped' | 'help',
  number: string,
  language: Awaited<ReturnType<typeof findLanguage>>,
): Promise<void> {
  const text = { kind, appointmentId: null, number, language, aboutStart: null, dueAt: now() }
  return insertTexts(em, [text], now())
}
