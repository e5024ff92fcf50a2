import type { Scope } from '@clinic/domain/api-keys/scopes.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { linkPageInput } from '@clinic/domain/link-token.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import { z } from 'zod'
import { assertAdministrator, assertConfirmed, assertScope } from './access.ts'
import type { Context } from './context.ts'
import { toErrorResponse, toRpcCode } from './error-body.ts'
import { runOnceApart, runOnceWithin } from './idempotency.ts'
import { limitKeyWrite, limitRead } from './limit-calls.ts'
import { nullIfUnknown } from './links.ts'
import { withAudit } from './transaction.ts'

/** A type, because OpenAPI's generator takes no interface. */
type SharedMeta = {
  /** Set by the procedure builder. */
  access?: 'public' | 'admin'
  /** The scope with which an API key may call it or, if it is public, gets a longer response; see `scopedProcedure`. */
  scope?: Scope
  /** Fields that a request with a body has in its query. */
  queryFields?: string[]
  /** Set by `deskProcedure`, whose mutations change nothing on public pages. */
  shownOnPages?: false
  /**
   * Asks again who the administrator is, because an unattended computer must not be enough; or why a mutation of a
   * router where all others do is skipped.
   */
  confirm?: true | { skipped: string }
  /**
   * An admin mutation runs in one audited transaction, unless it opens its `own` and sets their actor itself, or changes
   * nothing stored (`none`), such as a preview, which repeats run again.
   */
  audit?: 'own' | 'none'
  /** True for an admin mutation that repeats run again: its response is too private to be stored, or it is idempotent. */
  runsAgain?: boolean
}

type Operation = NonNullable<OpenApiMeta['openapi']>

/** A procedure without a path, and so out of reach of API keys. */
type PathlessMeta = SharedMeta & { openapi?: never; errors?: never }

/** Who may call a procedure, and its path under /api, if any, with the errors that the OpenAPI document names. */
export type ProcedureMeta = PathlessMeta | (SharedMeta & { openapi: Operation; errors?: ErrorKey[] })

/** An operation under /api, such as `GET /events`, in the part of the OpenAPI document that `tag` names. */
export function rest(
  call: `${Operation['method']} ${Operation['path']}`,
  tag: string,
  texts: Required<Pick<Operation, 'summary' | 'description' | 'successDescription'>>,
): Operation {
  const [method, path] = call.split(' ') as [Operation['method'], Operation['path']]
  return { method, path, tags: [tag], ...texts }
}

/** Milliseconds between pings, so that proxies keep an idle stream open. */
const STREAM_PING_MS = 15_000

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toErrorResponse(error, ctx?.language ?? DEFAULT_LANGUAGE, ctx?.requestId)
      const { message, ...data } = body
      // Clients would retry forever if a rejected subscription had the code of a fault.
      const code = toRpcCode(body.code)
      return { ...shape, code, message, data: { ...data, httpStatus: status, path: shape.data.path } }
    },
    sse: {
      // Reconnecting checks whether the session has expired.
      maxDurationMs: 12 * MINUTE_MS,
      ping: { enabled: true, intervalMs: STREAM_PING_MS },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  })

export const router = t.router

/** Whatever a procedure returns, its response says only that it succeeded. */
export const successOutput = z
  .unknown()
  .transform(() => ({ success: true }) as const)
  .pipe(z.object({ success: z.literal(true).meta({ description: 'Always true', example: true }) }))
  .meta({ id: 'Success' })

/** Builds procedures without a path under /api: the type of their meta rejects one. */
const pathless = initTRPC.context<Context>().meta<PathlessMeta>().create()

/** Whether an administrator's call runs once per Idempotency-Key; a visitor's write calls `runOnce` itself. */
export const takesIdempotencyKey = (type: string, { access, audit, runsAgain }: SharedMeta = {}) =>
  type === 'mutation' && access === 'admin' && audit !== 'none' && !runsAgain

interface Call {
  ctx: Context
  type: 'query' | 'mutation' | 'subscription'
  path: string
  meta: SharedMeta | undefined
  getRawInput: () => Promise<unknown>
}

/** Counts a call toward the limits, and runs it within the budget of its batch. Names a mutation in its context. */
async function runLimited<Result extends { ok: boolean }>(
  { ctx, type, path }: Call,
  next: (named: { ctx?: { procedure: string } }) => Promise<Result>,
): Promise<Result> {
  if (type !== 'mutation') limitRead(ctx)
  else if (ctx.key !== null) await limitKeyWrite(ctx)
  // Only a mutation's context is copied, which forks `em`.
  const run = () => next(type === 'mutation' ? { ctx: { procedure: path } } : {})
  return ctx.batch ? ctx.batch.run(run) : run()
}

/**
 * Runs an administrator's call: a mutation in one audited transaction, once per Idempotency-Key, which counts as shown
 * on pages unless `meta` says otherwise.
 */
async function runAdministrative<Result extends { ok: boolean }>(
  { ctx, type, path, meta, getRawInput }: Call,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (meta?.confirm === true) assertConfirmed(ctx)
  if (type !== 'mutation' || meta?.audit === 'none') return run(ctx)
  // A procedure without input has no body; one with an input reads it again, and rejects malformed JSON.
  const input = await getRawInput().catch(() => undefined)
  const isApart = meta?.audit === 'own'
  const runOnce = isApart ? runOnceApart : runOnceWithin
  const runKeyed = takesIdempotencyKey(type, meta) ? (ctx: Context) => runOnce(ctx, input, run) : run
  const result = isApart ? await runKeyed(ctx) : await withAudit(ctx, runKeyed)
  if (result.ok && meta?.shownOnPages !== false) ctx.changed(path)
  return result
}

/**
 * Adds the checked fields to the context, and `em` only if a transaction opened one: passing it otherwise would fork it.
 */
const contextFor = <Checked extends object>(call: { ctx: Context }, ctx: Context, checked: Checked) =>
  ctx === call.ctx ? {} : { ctx: { ...checked, em: ctx.em } }

/** Open to anyone. */
export const publicProcedure = t.procedure.use(call => runLimited(call, call.next)).meta({ access: 'public' })

/**
 * The administrator's session only: 401 for visitors, 403 for others and where the login must be confirmed, checked
 * before the input. Has no path under /api.
 */
export const adminProcedure = pathless.procedure
  .use(call => runLimited(call, call.next))
  .meta({ access: 'admin' })
  .use(call => {
    const user = assertAdministrator(call.ctx)
    return runAdministrative(call, ctx =>
      call.next<{ user: User; em: EntityManager }>(contextFor(call, ctx, { user })),
    )
  })

/** As `adminProcedure`, for a mutation that changes nothing on public pages. */
export const deskProcedure = adminProcedure.meta({ shownOnPages: false })

/** For the administrator's session, or an API key with `scope` over a path under /api. Rejects others as `adminProcedure`. */
export const scopedProcedure = (scope: Scope) =>
  t.procedure
    .use(call => runLimited(call, call.next))
    .meta({ access: 'admin', scope })
    .use(call => {
      assertScope(call.ctx, scope)
      return runAdministrative(call, ctx => call.next<{ em: EntityManager }>(contextFor(call, ctx, {})))
    })

/** What the page of a private link shows; null for an unknown one, so that it renders "not found" without an error. */
export const linkPage = <Output>(
  output: z.ZodType<Output>,
  find: (ctx: Context, token: string) => Promise<NoInfer<Output> | null>,
) =>
  publicProcedure
    .input(linkPageInput)
    .output(output.nullable())
    .query(({ ctx, input }) => nullIfUnknown(() => find(ctx, input.token)))
