import { type Context, withFields } from '@clinic/api/context.ts'
import type { CallResult, Middleware, MiddlewareCall, NextCall, Procedure } from '@clinic/api/procedures.ts'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/**
 * Wraps a procedure in a function that runs its middlewares as tRPC does. `npm run bench`: 0.87 of the throughput of a
 * bare route, where tRPC's own `callTRPCProcedure` has 0.52.
 */
export function toCaller(procedures: ReadonlyMap<string, Procedure>, path: string) {
  const procedure = procedures.get(path)
  if (!procedure || procedure.type === 'subscription') throw new Error(`${path} cannot be called`)
  const { type, inputs, output, meta } = procedure
  const parsers = inputs.values()
  const middlewares = procedure.middlewares.map(one => {
    const schema = one._type === 'input' ? parsers.next().value : one._type === 'output' ? output : null
    if (!(schema instanceof z.core.$ZodType)) return one
    return one._type === 'input' ? inputCheck(schema) : outputCheck(schema)
  })

  const run = async (
    index: number,
    ctx: object,
    input: unknown,
    getRawInput: MiddlewareCall['getRawInput'],
  ): Promise<CallResult> => {
    const middleware = middlewares[index]
    if (!middleware) throw new Error(`The middlewares of ${path} end without an answer`)
    try {
      // Written out instead of spread, for speed.
      return await middleware({
        path,
        type,
        meta,
        ctx,
        input,
        getRawInput,
        signal: undefined,
        batchIndex: 0,
        next: (next: NextCall = {}) =>
          run(
            index + 1,
            next.ctx ? withFields(ctx, next.ctx) : ctx,
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

/** Checks the input like tRPC, but synchronously, which is several times faster. */
function inputCheck(schema: z.core.$ZodType): Middleware {
  return async ({ input, getRawInput, next }) => {
    const parsed = parseInput(schema, await getRawInput())
    const isMerged = isObject(input) && isObject(parsed)
    return next({ input: isMerged ? { ...input, ...parsed } : parsed })
  }
}

function parseInput(schema: z.core.$ZodType, sent: unknown): unknown {
  try {
    return z.parse(schema, sent)
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks the output like tRPC, but synchronously, which is several times faster. */
function outputCheck(schema: z.core.$ZodType): Middleware {
  return async ({ next }) => {
    const result = await next()
    return result.ok ? { ...result, data: z.parse(schema, result.data) } : result
  }
}
