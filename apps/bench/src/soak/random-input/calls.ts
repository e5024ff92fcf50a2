import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { type RestProcedure, restProcedures, takesBody } from '@clinic/server/routes/api/rest-procedures.ts'
import { POSTED_QUERIES } from '@clinic/server/routes/trpc/trpc-routes.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import fc from 'fast-check'
import type { StoredValues } from './stored-values.ts'
import { type InputSchema, validInput } from './valid-input.ts'

interface Procedure {
  name: string
  router: string
  type: 'query' | 'mutation' | 'subscription'
  isPublic: boolean
  schema: InputSchema | undefined
  /** Undefined without a path under /api. */
  rest: RestProcedure | undefined
}

export interface Call {
  procedure: Procedure
  input: unknown
  isAdmin: boolean
  isRest: boolean
  /** Idempotency-Key, if any. */
  key: string | null
}

export interface CallRequest {
  method: string
  /** Path and query. */
  target: string
  body?: string
}

const rest = new Map(restProcedures().map(one => [one.name, one]))

export const PROCEDURES = Array.from(
  readProcedures(appRouter).values(),
  ({ name, type, meta, inputs }): Procedure => ({
    name,
    router: name.split('.')[0] ?? '',
    type,
    isPublic: meta.access === 'public',
    schema: inputs[0] as InputSchema | undefined,
    rest: rest.get(name),
  }),
)

const key = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 1, arbitrary: fc.stringMatching(/^[\x21-\x7e]{1,255}$/) },
)

/** Calls to all procedures, by the administrator and by visitors, over tRPC and over REST where there is a path. */
export function callsTo(stored: StoredValues): fc.Arbitrary<Call> {
  return fc.oneof(
    ...PROCEDURES.map(procedure => {
      const { schema, router, isPublic } = procedure
      const known = (field: string) => stored.get(router, field)
      // What a procedure ignores may be absent or empty.
      const input = schema ? validInput(schema, known) : fc.constantFrom(undefined, {})
      return fc.record({
        procedure: fc.constant(procedure),
        input: input.map(keepPassword),
        // A visitor gets the same 401 from every administrator's procedure.
        isAdmin: fc.integer({ min: 1, max: isPublic ? 2 : 5 }).map(n => n > 1),
        isRest: procedure.rest ? fc.boolean() : fc.constant(false),
        key,
      })
    }),
  )
}

/** Replaces the administrator's password by the same one only, so that later logins succeed. */
function keepPassword(input: unknown): unknown {
  const { password } = ADMINISTRATOR
  return Object(input).currentPassword === password ? { ...Object(input), newPassword: password } : input
}

export function toRequest({ procedure, input, isRest }: Call): CallRequest {
  return procedure.rest && isRest ? toRest(procedure.rest, Object(input)) : toTrpc(procedure, input)
}

function toTrpc({ name, type }: Procedure, input: unknown): CallRequest {
  const target = `/api/trpc/${name}`
  const body = JSON.stringify(input) ?? ''
  if (type === 'mutation' || POSTED_QUERIES.includes(name)) return { method: 'POST', target, body }
  const query = body && `?input=${encodeURIComponent(body)}`
  return { method: 'GET', target: target + query }
}

function toRest(procedure: RestProcedure, input: Record<string, unknown>): CallRequest {
  const { method, path, pathFields, queryFields } = procedure
  const text = (value: unknown) => String(value).toWellFormed()
  const target = `/api${path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(text(input[name])))}`
  const others = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !pathFields.includes(name),
  )
  const withBody = takesBody(procedure)
  const inBody = others.filter(([name]) => withBody && !queryFields.includes(name))
  const inQuery = others.filter(one => !inBody.includes(one) && one[1] !== null)
  const query = new URLSearchParams(inQuery.map(([name, value]): [string, string] => [name, text(value)]))
  return {
    method,
    target: query.size > 0 ? `${target}?${query}` : target,
    ...(withBody && { body: JSON.stringify(Object.fromEntries(inBody)) }),
  }
}
