import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import { initTRPC } from '@trpc/server'
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { OpenApiMeta } from 'trpc-openapi'
import type { Context } from './context.ts'
import { toErrorResponse } from './error-body.ts'
import { repeatAfterwards, repeatWithin } from './idempotency.ts'
import { limitRead } from './limits/limit-calls.ts'
import { assertConfirmed } from './session/confirmation.ts'
import { withAudit } from './transaction.ts'

/** Who may call a procedure, and its path under /api, if any. */
export type ProcedureMeta = OpenApiMeta & {
  /** Set by the procedure builder. */
  access?: 'public' | 'admin'
  /** Expected errors, for the OpenAPI document. */
  errors?: ErrorKey[]
  /** Fields that a request with a body has in its query. */
  queryFields?: string[]
  /** False for an admin mutation that changes nothing on public pages. */
  shownOnPages?: boolean
  /**
   * Whether it asks again who the administrator is, because an unattended computer must not be enough; or why not,
   * for a mutation of a router where all others do.
   */
  confirm?: boolean | string
  /** True for an admin mutation that opens its own transactions and sets their actor itself. */
  ownTransactions?: boolean
  /** True for an admin mutation that changes nothing stored, such as a preview: no transaction, and repeats run again. */
  reads?: boolean
}

const RPC_CODES: Record<string, TRPC_ERROR_CODE_NUMBER> = TRPC_ERROR_CODES_BY_KEY

/** Milliseconds between pings, so that proxies keep an idle stream open. */
const STREAM_PING = 15_000

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toErrorResponse(error, ctx?.language ?? DEFAULT_LANGUAGE, ctx?.requestId)
      const { message, ...data } = body
      // Clients would retry forever if a rejected subscription had the code of a fault.
      const code = RPC_CODES[body.code] ?? shape.code
      return { ...shape, code, message, data: { ...data, httpStatus: status, path: shape.data.path } }
    },
    sse: {
      // Reconnecting checks whether the session has expired.
      maxDurationMs: 12 * 60_000,
      ping: { enabled: true, intervalMs: STREAM_PING },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

const limitedProcedure = t.procedure.use(({ ctx, type, next }) => {
  if (type !== 'mutation') limitRead(ctx)
  return ctx.batch ? ctx.batch.run(next) : next()
})

/** Open to anyone. */
export const publicProcedure = limitedProcedure.meta({ access: 'public' })

/**
 * Administrators only: 401 for visitors, 403 for other users and where the login must be confirmed, checked before
 * the input. Mutations run in one audited transaction, once per Idempotency-Key, and count as shown on pages unless
 * `meta` says otherwise.
 */
export const adminProcedure = limitedProcedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, type, meta, path, next, getRawInput }) => {
    if (!ctx.user) throw new RuleError('notLoggedIn')
    if (!ctx.user.isAdmin) throw new RuleError('notAllowed')
    if (meta?.confirm === true) assertConfirmed(ctx)
    const { user } = ctx
    const run = ({ em }: Context) => next({ ctx: { user, em } })
    if (type !== 'mutation' || meta?.reads) return run(ctx)
    // A procedure without input has no body; one with an input reads it again, and rejects malformed JSON.
    const input = await getRawInput().catch(() => undefined)
    const write = { procedure: path, userId: user.id, input }
    const result = meta?.ownTransactions
      ? await repeatAfterwards(ctx, write, run)
      : await withAudit(ctx, path, ctx => repeatWithin(ctx, write, run))
    if (result.ok && meta?.shownOnPages !== false) ctx.changed(path)
    return result
  })
