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
  not?: Schema
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  additionalProperties?: boolean | Schema
  undocumented?: boolean
}

/**
 * Cleans a generated schema for readers: drops undocumented fields, safe-integer bounds and "absent" branches, and
 * allows further fields, for the API may add some.
 */
export function readableSchema({ example, ...schema }: Schema): Schema {
  const branches = schema.anyOf?.filter(branch => !isNothing(branch))
  if (branches?.length === 1 && branches[0]) {
    const { anyOf: _absent, ...rest } = schema
    return readableSchema({ ...branches[0], ...rest, ...(example !== undefined && { example }) })
  }
  const { minimum, maximum, properties, items, additionalProperties, ...rest } = schema
  return {
    ...rest,
    ...(additionalProperties && { additionalProperties }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(properties && { properties: readableProperties(properties) }),
    ...(items && { items: readableSchema(items) }),
    ...(branches && { anyOf: branches.map(readableSchema) }),
    ...(example !== undefined && { examples: [example] }),
  }
}

function readableProperties(properties: Record<string, Schema>): Record<string, Schema> {
  const documented = Object.entries(properties).filter(([, property]) => !property.undocumented)
  return Object.fromEntries(documented.map(([name, property]) => [name, readableSchema(property)]))
}

function isNothing(schema: Schema): boolean {
  return schema.not !== undefined && Object.keys(schema.not).length === 0
}

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
  return schema.const ?? schema.enum?.[0]
}
