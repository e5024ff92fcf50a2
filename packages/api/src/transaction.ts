import type { Actor } from '@clinic/database/actor.ts'
import { asActor } from '@clinic/database/audit-log.ts'
import { type Context, withFields } from './context.ts'
import { limitPublicWrite } from './limit-calls.ts'

/** Gets the caller's context with the transaction as `em`. Name it `ctx` too, so that no other `em` is in scope. */
type Work<Ctx, T> = (ctx: Ctx) => Promise<T>

type WithEm = Pick<Context, 'em'>

/**
 * Runs `work` in one transaction, whose commit flushes. Flush before it only for a statement that reads or locks what was
 * written or must come after it, to map a violation, or to get an id.
 */
export function inTransaction<Ctx extends WithEm, T>(ctx: Ctx, work: Work<Ctx, T>): Promise<T> {
  return ctx.em.transactional(em => work(withFields(ctx, { em })))
}

/** Runs `work` in its own transaction, which stays committed if the current one is rolled back. */
export function inSeparateTransaction<Ctx extends WithEm, T>(ctx: Ctx, work: Work<Ctx, T>): Promise<T> {
  return inTransaction(withFields(ctx, { em: ctx.em.fork() }), work)
}

/** Runs `work` in one transaction with `actor`, so that its writes are audited. */
export function inAuditedTransaction<Ctx extends WithEm, T>(
  ctx: Ctx,
  actor: Actor,
  work: Work<Ctx, T>,
): Promise<T> {
  return asActor(ctx.em, actor, em => work(withFields(ctx, { em })))
}

/** The logged-in user or the API key as an actor of the audit log. */
export function userActor({
  user,
  key,
  place,
  procedure,
  now,
}: Pick<Context, 'user' | 'key' | 'place' | 'procedure' | 'now'>): Actor {
  const actor = key === null ? (user?.username ?? 'visitor') : `API key ${key.name}`
  return { actor, place, procedure, now: now() }
}

/** The holder of a private link as an actor. */
export function linkActor({ procedure, now }: Pick<Context, 'procedure' | 'now'>): Actor {
  return { actor: 'patient', place: 'link', procedure, now: now() }
}

interface LinkWrite<Row, Result> {
  /** Finds the row of the private link. */
  find(ctx: Context): Promise<Row>
  /** Runs in the transaction; returns whether it changed anything. */
  change(ctx: Context, row: Row): Promise<{ result: Result; changed: boolean }>
}

/** Changes what a private link is about, with its holder as the actor; repeating it changes nothing. */
export async function writeByLink<Row, Result>(
  ctx: Context,
  { find, change }: LinkWrite<Row, Result>,
): Promise<Result> {
  await limitPublicWrite(ctx, 'link')
  const row = await find(ctx)
  const { result, changed } = await inAuditedTransaction(ctx, linkActor(ctx), ctx => change(ctx, row))
  if (changed) ctx.changed(ctx.procedure)
  return result
}

/** Writes settings in one audited transaction, and reads them in this process before it responds if it can. */
export async function writeSettings(ctx: Context, work: Work<Context, void>): Promise<void> {
  await inAuditedTransaction(ctx, userActor(ctx), work)
  await ctx.settings.refresh()
}

/** Runs a procedure in one transaction with the logged-in user as actor. An error result rolls back and is returned. */
export async function withAudit<Result extends { ok: boolean }>(
  ctx: Context,
  run: Work<Context, Result>,
): Promise<Result> {
  return rollBackUnlessOk(assertOk =>
    inAuditedTransaction(ctx, userActor(ctx), async ctx => assertOk(await run(ctx))),
  )
}

/** Returns the result of a transaction that `open` runs; it is rolled back where `assertOk` gets an error result. */
export async function rollBackUnlessOk<Result extends { ok: boolean }>(
  open: (assertOk: (result: Result) => Result) => Promise<Result>,
): Promise<Result> {
  const undone = new Error('The procedure returned an error')
  let failed: Result | undefined
  try {
    return await open(result => {
      if (result.ok) return result
      failed = result
      throw undone
    })
  } catch (error) {
    if (error !== undone || !failed) throw error
    return failed
  }
}
