import type { Context } from '@clinic/api/context.ts'
import type { AnyTRPCProcedure } from '@trpc/server'

type Result = { ok: true; data: unknown } | { ok: false; error: unknown }

/** What a middleware may change for those after it. */
interface Next {
  ctx?: object
  input?: unknown
  getRawInput?: () => Promise<unknown>
}

interface Call {
  path: string
  type: 'query' | 'mutation'
  meta: unknown
  ctx: object
  input: unknown
  getRawInput: () => Promise<unknown>
  signal: undefined
  batchIndex: number
}

type Middleware = (call: Call & { next: (next?: Next) => Promise<Result> }) => Promise<Result>

/**
 * A procedure as a function of the context and what was sent: its middlewares in turn, input and output checks
 * among them, as tRPC runs them. tRPC's own way copies every call's options sixteen times, which costs more than
 * all the rest of the adapter. Throws when tRPC no longer keeps middlewares where they were.
 */
export function callerOf(procedure: AnyTRPCProcedure, path: string, type: 'query' | 'mutation') {
  const { middlewares, meta } = procedure._def as unknown as { middlewares?: Middleware[]; meta: unknown }
  if (!Array.isArray(middlewares)) throw new Error(`The procedure ${path} has no list of middlewares`)

  const run = async (
    index: number,
    ctx: object,
    input: unknown,
    getRawInput: Call['getRawInput'],
  ): Promise<Result> => {
    const middleware = middlewares[index]
    if (!middleware) throw new Error(`The middlewares of ${path} end without an answer`)
    try {
      // Written out, for a copy of all fields is what this is here to avoid.
      return await middleware({
        path,
        type,
        meta,
        ctx,
        input,
        getRawInput,
        signal: undefined,
        batchIndex: 0,
        next: (next: Next = {}) =>
          run(
            index + 1,
            next.ctx ? { ...ctx, ...next.ctx } : ctx,
            'input' in next ? next.input : input,
            next.getRawInput ?? getRawInput,
          ),
      })
    } catch (error) {
      return { ok: false, error }
    }
  }

  return async (ctx: Context, sent: unknown): Promise<unknown> => {
    const result = await run(0, ctx, undefined, async () => sent)
    if (!result.ok) throw result.error
    return result.data
  }
}
