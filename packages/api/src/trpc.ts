import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import { initTRPC } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-openapi'
import type { Context } from './context.ts'
import { toErrorAnswer } from './error-body.ts'
import { limitRead } from './limits/limit-calls.ts'

/** What is said of a procedure beside its types: who may call it, and its path under /api if it has one. */
export type ProcedureMeta = OpenApiMeta & {
  access: 'public' | 'admin'
  /** What its own rules may refuse it with, for the OpenAPI document. */
  refusals?: ErrorKey[]
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    defaultMeta: { access: 'public' },
    errorFormatter({ shape, error, ctx }) {
      const { status, body } = toErrorAnswer(error, ctx?.requestId)
      const { message, ...data } = body
      return { ...shape, message, data: { ...data, httpStatus: status, path: shape.data.path } }
    },
  })

export const router = t.router
export const createCallerFactory = t.createCallerFactory

const limitedProcedure = t.procedure.use(({ ctx, type, next }) => {
  if (type === 'query') limitRead(ctx)
  return next()
})

/** Anyone may call. */
export const publicProcedure = limitedProcedure.meta({ access: 'public' })

/** The administrator alone may call: 401 for a visitor, 403 for any other user; judged before the input. */
export const adminProcedure = limitedProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.user) throw new RuleError('notLoggedIn')
  if (!ctx.user.isAdmin) throw new RuleError('notAllowed')
  return next({ ctx: { user: ctx.user } })
})
