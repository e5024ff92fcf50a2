import type { AnyTRPCRouter } from '@trpc/server'
import type { ProcedureMeta } from './trpc.ts'

/** A middleware of tRPC 11; `_type` marks those that check input and output. */
export interface Middleware {
  (call: MiddlewareCall & { next: (next?: NextCall) => Promise<CallResult> }): Promise<CallResult>
  _type?: string
}

export interface MiddlewareCall {
  path: string
  type: 'query' | 'mutation'
  meta: unknown
  ctx: object
  input: unknown
  getRawInput: () => Promise<unknown>
  signal: undefined
  batchIndex: number
}

/** The parts of a call that a middleware may change for the next one. */
export interface NextCall {
  ctx?: object
  input?: unknown
  getRawInput?: () => Promise<unknown>
}

export type CallResult = { ok: true; data: unknown } | { ok: false; error: unknown }

/** A procedure as tRPC 11 stores it. */
export interface Procedure {
  /** Its path in the router, such as `appointments.book`. */
  name: string
  type: 'query' | 'mutation' | 'subscription'
  meta: ProcedureMeta
  inputs: unknown[]
  output?: unknown
  middlewares: Middleware[]
}

/**
 * Reads the procedures of a router by name, in its order. tRPC documents no way to, so this is the only file that reads
 * its internals; throws if they have changed.
 */
export function readProcedures(router: AnyTRPCRouter): Map<string, Procedure> {
  const stored = router._def.procedures as unknown as Record<string, { _def: Omit<Procedure, 'name'> }>
  return new Map(
    Object.entries(stored).map(([name, { _def }]) => {
      const { type, meta, inputs, output, middlewares } = _def
      if (!Array.isArray(middlewares) || !Array.isArray(inputs))
        throw new Error(`The procedure ${name} has no list of middlewares or inputs`)
      return [name, { name, type, meta: meta ?? {}, inputs, output, middlewares }]
    }),
  )
}
