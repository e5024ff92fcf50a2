/** What is used here of a JSON schema (draft 2020-12), as OpenAPI 3.1 embeds it. */
export interface Schema {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  not?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  undocumented?: boolean
}

/**
 * A schema as readers should see it: without fields that nobody is to send, bounds that only say "an integer of
 * JavaScript", and branches for "absent"; each field's example in the place that OpenAPI 3.1 has for it.
 */
export function readableSchema({ example, ...schema }: Schema): Schema {
  const branches = schema.anyOf?.filter(branch => !isNothing(branch))
  if (branches?.length === 1 && branches[0]) {
    const { anyOf: _absent, ...rest } = schema
    return readableSchema({ ...branches[0], ...rest, ...(example !== undefined && { example }) })
  }
  const { minimum, maximum, properties, items, ...rest } = schema
  return {
    ...rest,
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

/** An example of a whole, made of its fields' examples. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.properties) {
    const { properties } = schema
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field)]))
  }
  if (schema.items) return [exampleOf(schema.items)]
  return schema.const ?? schema.enum?.[0]
}
