import { appRouter } from '@clinic/api/app-router.ts'
import { readProcedures } from '@clinic/api/procedures.ts'
import { type ProcedureMeta, takesIdempotencyKey } from '@clinic/api/trpc.ts'
import type { ErrorKey } from '@clinic/domain/errors.ts'
import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'

/** A procedure that has a path under /api, as its router describes it. */
export interface RestProcedure {
  /** The procedure's path in the router, such as `appointments.book`. */
  name: string
  type: 'query' | 'mutation'
  access: ProcedureMeta['access']
  /** The scope that an API key needs; of a public path, to get more. */
  scope: ProcedureMeta['scope']
  /** The groups that the OpenAPI document lists it in. */
  tags: string[]
  /** What its own rules may reject it with. */
  errors: ErrorKey[]
  method: string
  /** Its path below /api, such as `/availability/{date}`. */
  path: string
  /** Fastify's pattern below /api, such as `/availability/:date`. */
  pattern: string
  /** Null for a procedure that takes no input. */
  fields: Map<string, FieldKind> | null
  /** Names in the path. */
  pathFields: string[]
  /** The names that a request with a body has in its query. */
  queryFields: string[]
}

/** Type of a value from a path or a query, from the input's schema. */
export type FieldKind = 'text' | 'boolean'

/** Every procedure that carries `meta.openapi`, in the router's order. */
export function restProcedures(router: AnyTRPCRouter = appRouter): RestProcedure[] {
  return [...readProcedures(router).values()].flatMap(({ name, meta, type, inputs }) => {
    if (!meta.openapi || type === 'subscription') return []
    const { method, path } = meta.openapi
    return [
      {
        name,
        type,
        access: meta.access,
        scope: meta.scope,
        tags: meta.openapi.tags ?? [],
        errors: [
          ...(meta.errors ?? []),
          ...(takesIdempotencyKey(type, meta) ? (['keyReused'] as const) : []),
        ],
        method,
        path,
        pattern: path.replace(/\{(\w+)\}/g, ':$1'),
        fields: inputs.length === 0 ? null : fieldKinds(inputs),
        pathFields: [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
        queryFields: meta.queryFields ?? [],
      },
    ]
  })
}

/** Whether a procedure reads anything from a request's body; what a DELETE says beside its path is its query. */
export function takesBody({ method, fields, pathFields }: RestProcedure): boolean {
  return (
    method !== 'GET' &&
    method !== 'DELETE' &&
    [...(fields?.keys() ?? [])].some(field => !pathFields.includes(field))
  )
}

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
}

function fieldKinds(inputs: unknown[]): Map<string, FieldKind> {
  const kinds = new Map<string, FieldKind>()
  for (const input of inputs) {
    if (!(input instanceof z.core.$ZodType)) continue
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    for (const [field, property] of Object.entries(listProperties(schema))) kinds.set(field, toKind(property))
  }
  return kinds
}

/** The fields of an input, including an optional one. */
function listProperties(schema: JsonSchema): Record<string, JsonSchema> {
  return schema.properties ?? Object.assign({}, ...(schema.anyOf ?? []).map(listProperties))
}

function toKind(schema: JsonSchema): FieldKind {
  const types = listTypes(schema)
  // A field that accepts text gets it unchanged, whatever else it accepts.
  return types.includes('boolean') && !types.includes('string') ? 'boolean' : 'text'
}

const listTypes = ({ type = '', anyOf = [] }: JsonSchema): string[] => [type, ...anyOf.flatMap(listTypes)]
