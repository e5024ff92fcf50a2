import { createHash } from 'node:crypto'
import { IdempotencyKey } from '@clinic/database/entities/bookkeeping.ts'
import { type ErrorDetails, type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/** How long the first answer to a key is kept, in hours (contract, REST surface). */
export const IDEMPOTENCY_HOURS = 24

/** 1 to 255 visible ASCII characters. */
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

type StoredAnswer = { result: unknown } | { refusal: { key: ErrorKey; details: ErrorDetails } }

/**
 * Runs a write in one transaction and, when the request carries an Idempotency-Key, at most once for that key:
 * the same key with the same input gives the first answer again, a refusal included; with another input it is
 * 422. Simultaneous equal keys queue on the key's row, so that one executes and the others get its answer.
 */
export async function once<T>(
  ctx: Pick<Context, 'em' | 'idempotencyKey' | 'now'>,
  procedure: string,
  input: unknown,
  write: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { idempotencyKey: key } = ctx
  if (key === null) return ctx.em.transactional(write)
  if (!KEY_PATTERN.test(key)) {
    throw new RuleError('invalidInput', { message: 'Idempotency-Key must be 1 to 255 visible characters' })
  }

  const id = `${procedure}:${sha256(key)}`
  const inputHash = sha256(JSON.stringify(input))
  const answer = await ctx.em.transactional(async em => {
    const now = new Date(ctx.now())
    if (!(await claim(em, id, inputHash, now))) {
      const first = await em.findOneOrFail(IdempotencyKey, { id })
      if (first.inputHash !== inputHash) throw new RuleError('keyReused')
      return first.answer as StoredAnswer
    }
    const made = await attempt(em, write)
    await em.nativeUpdate(IdempotencyKey, { id }, { answer: made })
    return made
  })
  if ('refusal' in answer) throw new RuleError(answer.refusal.key, answer.refusal.details)
  return answer.result as T
}

/** Inserts the key's row, or takes over one that has outlived its hours; false when a first answer exists. */
async function claim(em: EntityManager, id: string, inputHash: string, now: Date): Promise<boolean> {
  const expired = new Date(now.getTime() - IDEMPOTENCY_HOURS * 3_600_000)
  const { rows } = await sql`
    insert into idempotency_keys as known (id, input_hash, created_at)
    values (${id}, ${inputHash}, ${now.toISOString()})
    on conflict (id) do update
      set input_hash = excluded.input_hash, created_at = excluded.created_at, answer = null
      where known.created_at < ${expired.toISOString()}
    returning id`.execute(em.getKysely())
  return rows.length > 0
}

/** Runs the write behind a savepoint, so that a refusal undoes it and can still be stored. */
async function attempt<T>(
  em: EntityManager,
  write: (em: EntityManager) => Promise<T>,
): Promise<StoredAnswer> {
  try {
    return { result: await em.transactional(write) }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return { refusal: { key: error.key, details: error.details } }
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
