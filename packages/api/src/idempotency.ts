import { hash } from 'node:crypto'
import { IdempotencyKeyEntity } from '@clinic/database/entities/system.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { type ErrorDetails, type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { limitRead } from './limit-calls.ts'
import { inSeparateTransaction, inTransaction, rollBackUnlessOk } from './transaction.ts'

/** Hours that the first response to a key is kept. */
export const IDEMPOTENCY_HOURS = 24

/** A key that no one guesses, such as a UUID: it counts from any network, because phones change theirs. */
const RANDOM_KEY = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i

/** 1 to 255 visible ASCII characters. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

type StoredResponse = { result: unknown } | { refusal: { key: ErrorKey; details: ErrorDetails } }

/** A write that clients may repeat with the same key. */
export interface PublicWrite<T> {
  input: unknown
  /** Whether public pages show what it writes. */
  shownOnPages: boolean
  /** Counts the write and throws past a limit; skipped for repeats. */
  limit(): Promise<void>
  write(ctx: Context): Promise<T>
  /** Maps an error that rolled back the write to the one callers get. */
  mapError?(error: unknown, ctx: Context): Promise<unknown>
}

/**
 * Runs a write once per Idempotency-Key, API key, and network unless the key is random; repeats get the stored response
 * or error. The same key with other input is a 422, and concurrent calls queue on the key's row.
 */
export async function runOnce<T>(ctx: Context, publicWrite: PublicWrite<T>): Promise<T> {
  const caller = RANDOM_KEY.test(ctx.idempotencyKey ?? '') ? 'anyone' : ctx.network
  const keyed = readKeyed(ctx, caller, publicWrite.input)
  const { response, isFirst } =
    keyed === null ? await writeUnkeyed(ctx, publicWrite) : await writeKeyed(ctx, keyed, publicWrite)
  if (isFirst && publicWrite.shownOnPages && 'result' in response) ctx.changed(ctx.procedure)
  if ('refusal' in response) throw new RuleError(response.refusal.key, response.refusal.details)
  return response.result as T
}

type Run<Result> = (ctx: Context) => Promise<Result>

/**
 * Runs an administrator's write at most once per Idempotency-Key, within the current transaction: a repeat gets the
 * stored result. A failed write is rolled back with its key, and a repeat runs again.
 */
export async function runOnceWithin<Result extends { ok: boolean }>(
  ctx: Context,
  input: unknown,
  run: Run<Result>,
): Promise<Result> {
  const keyed = readAdminKeyed(ctx, input)
  return keyed === null ? run(ctx) : claimAndRun(ctx, keyed, run)
}

/**
 * Like `runOnceWithin`, for a write with its own transactions: the key is claimed in another one, and a repeat at
 * the same time waits for it.
 */
export async function runOnceApart<Result extends { ok: boolean }>(
  ctx: Context,
  input: unknown,
  run: Run<Result>,
): Promise<Result> {
  const keyed = readAdminKeyed(ctx, input)
  if (keyed === null) return run(ctx)
  return ctx.limiter.keyedWrites.run(keyed.id, () =>
    rollBackUnlessOk(assertOk =>
      inSeparateTransaction(ctx, async claimed => {
        // Idle while the write runs, which may take longer than connections may wait in a transaction.
        await sql`set local idle_in_transaction_session_timeout to 0`.execute(claimed.em)
        return claimAndRun(claimed, keyed, async () => assertOk(await run(ctx)))
      }),
    ),
  )
}

async function claimAndRun<Result extends { ok: boolean }>(
  ctx: Context,
  keyed: KeyedWrite,
  run: Run<Result>,
): Promise<Result> {
  const { id } = keyed
  if (!(await claim(ctx, keyed))) {
    return openResponse(ctx, keyed, await ctx.em.findOneOrFail(IdempotencyKeyEntity, { id }))
  }
  const result = await run(ctx)
  if (result.ok) await storeResponse(ctx, id, { ok: true, data: 'data' in result ? result.data : undefined })
  return result
}

interface KeyedWrite {
  id: string
  inputHash: string
}

/** Identifies a write with an Idempotency-Key; null without one. API keys and other callers never share a response. */
function readKeyed(ctx: Context, caller: string, input: unknown): KeyedWrite | null {
  const { idempotencyKey: key } = ctx
  if (key === null) return null
  if (!KEY_PATTERN.test(key))
    throw new RuleError('invalidInput', { message: 'Idempotency-Key must be 1 to 255 visible characters' })
  const from = ctx.key ? `key ${ctx.key.id}` : caller
  return { id: `${ctx.procedure}:${hash('sha256', `${from} ${key}`)}`, inputHash: hashInput(input) }
}

function readAdminKeyed(ctx: Context, input: unknown): KeyedWrite | null {
  return readKeyed(ctx, `user ${ctx.user?.id}`, input)
}

/** Sealed, because a response may hold a patient's data, recovery codes or a private address. */
async function storeResponse({ em, settings }: Context, id: string, answer: object): Promise<void> {
  await em.nativeUpdate(IdempotencyKeyEntity, { id }, { answer: settings.sealingKeys.seal(id, answer) })
}

function openResponse<Answer>(
  { settings }: Context,
  { id, inputHash }: KeyedWrite,
  known: { inputHash: string; answer: unknown },
): Answer {
  const answer = settings.sealingKeys.open(id, String(known.answer))
  if (known.inputHash !== inputHash || answer === undefined) throw new RuleError('keyReused')
  return answer as Answer
}

interface Outcome {
  response: StoredResponse
  /** False if the response was stored earlier. */
  isFirst: boolean
}

async function writeUnkeyed<T>(ctx: Context, { limit, write, mapError }: PublicWrite<T>): Promise<Outcome> {
  await limit()
  try {
    return { response: { result: await inTransaction(ctx, write) }, isFirst: true }
  } catch (error) {
    throw mapError ? await mapError(error, ctx) : error
  }
}

async function writeKeyed<T>(ctx: Context, keyed: KeyedWrite, publicWrite: PublicWrite<T>): Promise<Outcome> {
  const { id, inputHash } = keyed
  const createdAt = { $gte: expiredAt(ctx) }
  const known = await ctx.em.fork().findOne(IdempotencyKeyEntity, { id, createdAt })
  if (known?.inputHash === inputHash && known.answer !== null) {
    limitRead(ctx)
    return { response: openResponse(ctx, keyed, known), isFirst: false }
  }
  await publicWrite.limit()
  return inTransaction(ctx, async ctx => {
    if (!(await claim(ctx, keyed))) {
      const first = await ctx.em.findOneOrFail(IdempotencyKeyEntity, { id })
      return { response: openResponse(ctx, keyed, first), isFirst: false }
    }
    const response = await writeWithin(ctx, publicWrite)
    await storeResponse(ctx, id, response)
    return { response, isFirst: true }
  })
}

/** Keys created before this time have expired. */
function expiredAt({ now }: Context): Date {
  return new Date(now() - IDEMPOTENCY_HOURS * HOUR_MS)
}

/** Inserts the key's row or takes over an expired one. Returns false if a first response exists. */
async function claim(ctx: Context, { id, inputHash }: KeyedWrite): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys as known (id, input_hash, created_at)
    values (${id}, ${inputHash}, ${sqlInstant(ctx.now())})
    on conflict (id) do update
      set input_hash = excluded.input_hash, created_at = excluded.created_at, answer = null
      where known.created_at < ${sqlInstant(expiredAt(ctx))}
    returning id`.execute(ctx.em)
  return rows.length > 0
}

/** Runs the write behind a savepoint, so that its error can be stored after the rollback unless it asks to wait. */
async function writeWithin<T>(ctx: Context, { write, mapError }: PublicWrite<T>): Promise<StoredResponse> {
  try {
    return { result: await inTransaction(ctx, write) }
  } catch (cause) {
    const error = mapError ? await mapError(cause, ctx) : cause
    if (!(error instanceof RuleError) || error.details.retryAfterSeconds !== undefined) throw error
    return { refusal: { key: error.key, details: error.details } }
  }
}

/** Throws 400 for an input that is nested too deep to be written again. */
function hashInput(input: unknown): string {
  try {
    return hash('sha256', JSON.stringify(input) ?? '')
  } catch {
    throw new RuleError('malformedRequest')
  }
}
