import { randomUUID } from 'node:crypto'
import type { Language } from '@clinic/domain/language.ts'
import { CHANGE_TEXTS, type TextKind } from '@clinic/domain/text-messages/kinds.ts'
import type { TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import {
  isNewState,
  type ReportedState,
  type TextProblem,
  type TextState,
} from '@clinic/domain/text-messages/states.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { TextMessageEntity } from '../entities/text-message.ts'
import { LOCKS, takeAdvisoryLock } from '../locks.ts'
import { onlyRow } from '../only-row.ts'
import { epochMs, sqlInstant } from '../sql-instant.ts'
import { asTable, joinConditions } from '../sql-parts.ts'

/** A text to enqueue; instants are epoch milliseconds. */
export interface NewText {
  kind: TextKind
  /** The visit that it is about; null for an answer to a reply. */
  appointmentId: number | null
  /** In E.164. */
  number: string
  language: Language
  aboutStart: number | null
  dueAt: number
}

const COLUMNS = `given (id uuid, kind text, appointment int, number text, language text, about timestamptz,
  due timestamptz)`

/**
 * Enqueues texts in the current transaction at `now` (epoch milliseconds), if texts are on: those about visits only to
 * numbers with consent, and a reminder only if none like it waits.
 */
export async function insertTexts(em: EntityManager, texts: readonly NewText[], now: number): Promise<void> {
  if (texts.length === 0) return
  const at = sqlInstant(now)
  const rows = texts.map(({ kind, appointmentId, number, language, aboutStart, dueAt }) => ({
    id: randomUUID(),
    kind,
    appointment: appointmentId,
    number,
    language,
    about: aboutStart === null ? null : new Date(aboutStart),
    due: new Date(dueAt),
  }))
  await sql`
    insert into text_messages (id, kind, appointment_id, number, language, about_start, due_at, created_at, updated_at)
    select id, kind, appointment, number, language, about, due, ${at}, ${at}
    from ${asTable(rows, COLUMNS)}
    where exists (select from sealed_settings where name = 'texts')
      and (appointment is null or exists (
        select from text_consents consent where consent.number = given.number and ended_at is null))
    on conflict do nothing`.execute(em)
}

/** Queued texts to withdraw: about a visit, or to a number, or all of them. */
interface QueuedTexts {
  appointmentId?: number
  number?: string
  /** All kinds if absent. */
  kinds?: readonly TextKind[]
  /** Leaves those about this start. */
  keep?: Date | undefined
  problem: TextProblem
}

/** Withholds queued texts that no process attempts now. Returns them, oldest first; starts are epoch milliseconds. */
export async function withdrawTexts(
  em: EntityManager,
  { appointmentId, number, kinds, keep, problem }: QueuedTexts,
  now: number,
): Promise<{ kind: TextKind; aboutStart: number | null }[]> {
  const isWaiting = joinConditions([
    sql`state = 'queued' and (leased_until is null or leased_until <= ${sqlInstant(now)})`,
    appointmentId !== undefined && sql`appointment_id = ${appointmentId}`,
    number !== undefined && sql`number = ${number}`,
    kinds !== undefined && sql`kind in (${sql.join(kinds)})`,
    keep !== undefined && sql`about_start <> ${sqlInstant(keep)}`,
  ])
  const { rows } = await sql<{ kind: TextKind; aboutStart: number | null }>`
    with withdrawn as (
      update text_messages set state = 'withheld', problem = ${problem}, updated_at = ${sqlInstant(now)}
      where ${isWaiting} returning kind, about_start, created_at
    )
    select kind, ${epochMs('about_start')} as "aboutStart" from withdrawn order by created_at`.execute(em)
  return rows
}

/** The stored code from the first attempt on that the provider may have taken: it had the whole request. */
export const UNANSWERED = 'unanswered'

/** A text that this process attempts; instants are epoch milliseconds. */
export interface LeasedText {
  id: string
  kind: TextKind
  appointmentId: number | null
  number: string | null
  language: Language
  aboutStart: number | null
  createdAt: number
  attempts: number
  /** Of the attempt before, if it failed. */
  code: string | null
}

/**
 * Takes the next text that is due, unless texts are off or paused, for `leaseMs`: after that, such as when the process was
 * killed, another one takes it.
 */
export async function leaseText(em: EntityManager, now: number, leaseMs: number): Promise<LeasedText | null> {
  const at = sqlInstant(now)
  const { rows } = await sql<LeasedText>`
    update text_messages set attempts = attempts + 1, sent_at = ${at}, updated_at = ${at},
      leased_until = ${sqlInstant(now + leaseMs)}
    where id = (
      select id from text_messages
      where state = 'queued' and due_at <= ${at} and (leased_until is null or leased_until <= ${at})
        and exists (select from sealed_settings where name = 'texts') and not exists (select from text_pauses)
      order by due_at, created_at limit 1 for update skip locked)
    returning id, kind, appointment_id as "appointmentId", number, language, attempts, provider_code as code,
      ${epochMs('about_start')} as "aboutStart", ${epochMs('created_at')} as "createdAt"`.execute(em)
  return rows[0] ?? null
}

/**
 * Whether a later text about a change of the visit waits, which then stands for both: it gets the start that the patient
 * knows, unless this text may have arrived.
 */
export async function isSuperseded(em: EntityManager, { id, code }: LeasedText): Promise<boolean> {
  const known = code === UNANSWERED ? sql`later.about_start` : sql`own.about_start`
  const { rows } = await sql`
    update text_messages later set about_start = ${known}
    from text_messages own
    where own.id = ${id} and later.appointment_id = own.appointment_id and later.id <> own.id
      and later.state = 'queued' and later.kind in (${sql.join(CHANGE_TEXTS)}) and later.created_at >= own.created_at
    returning later.id`.execute(em)
  return rows.length > 0
}

/** Segments sent since an instant (epoch milliseconds), including attempts in progress. */
export async function countSegments(em: EntityManager, since: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(segments), 0)::int as used from text_messages
    where sent_at >= ${sqlInstant(since)} and (state in ('queued', 'sent', 'delivered', 'undelivered')
      or provider_code = ${UNANSWERED})`.execute(em)
  return onlyRow(rows).used
}

/** Counts the segments of an attempt toward the cap since an instant (epoch milliseconds); false if it has no room. */
export async function reserveSegments(
  em: EntityManager,
  { id, segments, since, cap }: { id: string; segments: number; since: number; cap: number },
): Promise<boolean> {
  return em.transactional(async em => {
    // Two at once would both count the same.
    await takeAdvisoryLock(em, LOCKS.texts)
    await em.nativeUpdate(TextMessageEntity, { id }, { segments: 0 })
    if ((await countSegments(em, since)) + segments > cap) return false
    await em.nativeUpdate(TextMessageEntity, { id }, { segments })
    return true
  })
}

/** How an attempt ended; `queued` is tried again when due (epoch milliseconds). */
export type TextOutcome = {
  state: TextState
  problem?: TextProblem | null
  code?: string | null
  provider?: TextProviderName
  providerId?: string
  costMicros?: number | null
  dueAt?: number
  /** Whether it only waited for the morning or for Undo, which is no attempt. */
  hasWaited?: boolean
}

/** Records the outcome of an attempt, unless the provider has reported one meanwhile. */
export async function recordTextOutcome(
  em: EntityManager,
  id: string,
  {
    state,
    problem = null,
    code = null,
    provider,
    providerId,
    costMicros,
    dueAt,
    hasWaited = false,
  }: TextOutcome,
  now: number,
): Promise<void> {
  await sql`
    update text_messages set state = ${state}, problem = ${problem}, provider_code = ${code}, leased_until = null,
      provider = coalesce(${provider ?? null}::text, provider),
      provider_id = coalesce(${providerId ?? null}::text, provider_id),
      cost_micros = coalesce(${costMicros ?? null}::int, cost_micros),
      attempts = attempts - ${hasWaited ? 1 : 0},
      due_at = coalesce(${dueAt === undefined ? null : sqlInstant(dueAt)}, due_at),
      updated_at = ${sqlInstant(now)}
    where id = ${id} and state = 'queued'`.execute(em)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a provider reports of a text. */
export interface TextReport {
  provider: TextProviderName
  /** Our id, where the provider sends it back, and its own. */
  textId: string | null
  providerId: string
  /** The number that it went to, in E.164. */
  number: string
  state: ReportedState
  problem: TextProblem | null
  code: string | null
  costMicros: number | null
}

/** Records a report unless a later one was recorded, and its cost in any case. Returns whether it was news. */
export async function recordReport(em: EntityManager, report: TextReport, now: number): Promise<boolean> {
  const { provider, textId, providerId, number, state, problem, code, costMicros } = report
  const ownId = textId !== null && UUID.test(textId) ? textId : null
  const { rows } = await sql<{ id: string; state: TextState; code: string | null }>`
    select id, state, provider_code as code from text_messages
    where number = ${number} and (id = ${ownId}::uuid or (provider = ${provider} and provider_id = ${providerId}))
    limit 1 for update`.execute(em)
  const [row] = rows
  const mayHaveLeft = row?.state === 'failed' && row.code === UNANSWERED
  if (!row) return false
  if (costMicros !== null)
    await sql`
      update text_messages set cost_micros = ${costMicros}
      where id = ${row.id} and cost_micros is distinct from ${costMicros}`.execute(em)
  if (!mayHaveLeft && !isNewState(row.state, state)) return false
  await em.nativeUpdate(
    TextMessageEntity,
    { id: row.id },
    { state, problem, providerCode: code, leasedUntil: null, provider, providerId, updatedAt: new Date(now) },
  )
  return true
}
