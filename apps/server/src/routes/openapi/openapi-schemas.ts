/** The fields of a JSON schema (draft 2020-12) that are used here. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  required?: string[]
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: readonly unknown[]
  const?: unknown
  examples?: unknown[]
}

/**
 * Cleans generated schemas for readers: drops undocumented fields, safe-integer bounds, "absent" branches and the
 * generator's own errors, and allows further fields, for the API may add some.
 */
export const readable = <Generated>(generated: object): Generated =>
  JSON.parse(JSON.stringify(generated), (key, value) => {
    if (Math.abs(value) === Number.MAX_SAFE_INTEGER) return
    if (key.startsWith('error.') || (key === 'additionalProperties' && value === false)) return
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { anyOf, example, undocumented, ...schema } = value
    if (undocumented) return
    const branches = anyOf?.filter(({ not }: { not?: object }) => !not)
    return {
      ...(branches?.length === 1 && branches[0]),
      ...schema,
      ...(branches?.length > 1 && { anyOf: branches }),
      ...(example !== undefined && { examples: [example] }),
    }
  })

/** Named schemas of a document, by name. */
export type NamedSchemas = Record<string, Schema>

/** What operations refer to instead of repeating it. Describing them fills both. */
export interface Components {
  schemas: NamedSchemas
  responses: Record<string, object>
}

const PREFIX = '#/components/schemas/'

/** Refers to a named schema. */
export const schemaReference = (name: string): Schema => ({ $ref: PREFIX + name })

/** Builds an example from the examples of its fields. */
export function toExample(schema: Schema, named: NamedSchemas = {}): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.$ref) return toExample(named[schema.$ref.slice(PREFIX.length)] ?? {}, named)
  if (schema.properties) {
    const { properties } = schema
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, toExample(field, named)]),
    )
  }
  if (schema.items) return [toExample(schema.items, named)]
  if (schema.anyOf) return toExample(schema.anyOf[0] ?? {}, named)
  return schema.const ?? schema.enum?.[0]
}
