import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { initTRPC } from '@trpc/server'
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { OpenApiMeta } from 'trpc-openapi'
import type { Context } from './context.ts'
import { toErrorResponse } from './error-body.ts'
import { inTrail } from './in-trail.ts'
import { limitRead } from './limits/limit-calls.ts'

/** What is said of a procedure beside its types: who may call it, and its path under /api if it has one. */
export type ProcedureMeta = OpenApiMeta & {
  access: 'public' | 'admin'
  /** What its own rules may refuse it with, for the OpenAPI document. */
  errors?: ErrorKey[]
  /** False for an administrator's mutation that changes nothing which public pages show. */
  shownOnPages?: boolean
  /** True for an administrator's mutation that is not one transaction as a whole, and says itself who acts in its own. */
  ownTransactions?: boolean
}

const RPC_CODES: Record<string, TRPC_ERROR_CODE_NUMBER> = TRPC_ERROR_CODES_BY_KEY

/** How often a stream says that it is there, in milliseconds, so that nobody in between takes it for a dead one. */
export const STREAM_PING = 15_000

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    defaultMeta: { access: 'public' },
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toErrorResponse(error, ctx?.requestId)
      const { message, ...data } = body
      // A subscription that is rejected with the code of a fault would be asked for again and again.
      const code = RPC_CODES[body.code] ?? shape.code
      return { ...shape, code, message, data: { ...data, httpStatus: status, path: shape.data.path } }
    },
    sse: {
      // An end of the session by the clock is seen when the window connects again.
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

/** Anyone may call. */
export const publicProcedure = limitedProcedure.meta({ access: 'public' })

/**
 * The administrator alone may call: 401 for a visitor, 403 for any other user; judged before the input. What a
 * mutation writes is taken for something that pages show, unless its meta says otherwise. It is one transaction, in
 * which the trail notes what is written.
 */
export const adminProcedure = limitedProcedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, type, meta, path, next }) => {
    if (!ctx.user) throw new RuleError('notLoggedIn')
    if (!ctx.user.isAdmin) throw new RuleError('notAllowed')
    const { user } = ctx
    const result =
      type === 'mutation' && !meta?.ownTransactions
        ? await inTrail(ctx, path, em => next({ ctx: { user, em } }))
        : await next({ ctx: { user, em: ctx.em } })
    if (type === 'mutation' && result.ok && meta?.shownOnPages !== false) ctx.changed(path)
    return result
  })
