import type { Schema } from '../routes/openapi/openapi-schemas.ts'

/** The parts of an OpenAPI document that a program depends on. */
export interface PublishedDocument {
  paths: Record<string, Record<string, PublishedOperation>>
  webhooks: Record<string, Record<string, PublishedOperation>>
  components: { schemas: Record<string, PublishedSchema> }
}

interface PublishedOperation {
  parameters?: { name: string; in: string; required?: boolean; schema: PublishedSchema }[]
  requestBody?: { content: Record<string, { schema: PublishedSchema }> }
  responses: Record<string, { content?: Record<string, { schema: PublishedSchema }> }>
}

interface PublishedSchema extends Schema {
  required?: string[]
  properties?: Record<string, PublishedSchema>
  items?: PublishedSchema
  anyOf?: PublishedSchema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

type Direction = 'sent' | 'received'

/** Lists what a program that was written for `before` can trip over in `after`: removed, narrowed or newly required. */
export function listBreakingChanges(before: PublishedDocument, after: PublishedDocument): string[] {
  const found: string[] = []
  const compare = compareSchemas(before, after, found)
  for (const part of ['paths', 'webhooks'] as const) {
    for (const [path, item] of Object.entries(before[part])) {
      for (const [method, operation] of Object.entries(item)) {
        const name = part === 'paths' ? `${method.toUpperCase()} ${path}` : path
        const now = after[part][path]?.[method]
        if (now) compareOperations(name, operation, now)
        else found.push(`${name} was removed`)
      }
    }
  }
  return found

  function compareOperations(name: string, old: PublishedOperation, now: PublishedOperation) {
    const { parameters: oldParameters = [] } = old
    const { parameters = [] } = now
    for (const one of oldParameters) {
      const same = parameters.find(other => other.name === one.name && other.in === one.in)
      if (same) compare(`${name} ${one.name}`, one.schema, same.schema, 'sent')
      else found.push(`${name} ${one.name} was removed`)
    }
    for (const { name: field, required } of parameters) {
      const wasRequired = oldParameters.some(one => one.name === field && one.required)
      if (required && !wasRequired) found.push(`${name} ${field} is newly required`)
    }
    // A webhook is sent by the site.
    const body = name in before.webhooks ? 'received' : 'sent'
    compareContents(name, old.requestBody, now.requestBody, body)
    for (const [status, response] of Object.entries(old.responses)) {
      compareContents(`${name} ${status}`, response, now.responses[status], 'received')
    }
  }

  function compareContents(
    name: string,
    old: PublishedOperation['requestBody'] | PublishedOperation['responses'][string],
    now: typeof old,
    direction: Direction,
  ) {
    for (const [type, { schema }] of Object.entries(old?.content ?? {})) {
      const same = now?.content?.[type]?.schema
      if (same) compare(name, schema, same, direction)
      else found.push(`${name} ${type} was removed`)
    }
  }
}

function compareSchemas(before: PublishedDocument, after: PublishedDocument, found: string[]) {
  const resolve = (document: PublishedDocument, schema: PublishedSchema): PublishedSchema => {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    if (name !== undefined) return document.components.schemas[name] ?? {}
    const [branch, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
    // What may also be null is compared by its other branch.
    if (!branch || others.length > 0) return schema
    const resolved = resolve(document, branch)
    return { ...resolved, type: listKinds({ anyOf: [resolved, ...(schema.anyOf ?? [])] }) }
  }
  return compare

  function compare(name: string, old: PublishedSchema, now: PublishedSchema, direction: Direction) {
    const was = resolve(before, old)
    const is = resolve(after, now)
    const fewer = listKinds(was).filter(kind => !listKinds(is).includes(kind))
    const more = listKinds(is).filter(kind => !listKinds(was).includes(kind))
    if (fewer.length > 0 && direction === 'sent') found.push(`${name} no longer takes ${fewer}`)
    if (more.length > 0 && direction === 'received') found.push(`${name} can now be ${more}`)
    const lost = listValues(was).filter(value => !listValues(is).includes(value))
    if (lost.length > 0) found.push(`${name} no longer has ${lost}`)
    if (direction === 'sent' && isNarrower(was, is)) found.push(`${name} has narrower limits`)
    for (const [field, property] of Object.entries(was.properties ?? {})) {
      const same = is.properties?.[field]
      if (same) compare(`${name}.${field}`, property, same, direction)
      else found.push(`${name}.${field} was removed`)
    }
    const [needed, given] = direction === 'sent' ? [is, was] : [was, is]
    const changed = (needed.required ?? []).filter(field => !given.required?.includes(field))
    for (const field of changed) {
      found.push(`${name}.${field} is ${direction === 'sent' ? 'newly required' : 'no longer certain'}`)
    }
    if (was.items && is.items) compare(`${name}[]`, was.items, is.items, direction)
  }
}

/** The JSON types that a schema allows. */
const listKinds = ({ type, anyOf = [] }: PublishedSchema): string[] =>
  [...new Set([...(type === undefined ? [] : [type].flat()), ...anyOf.flatMap(listKinds)])].sort()

const listValues = ({ enum: values = [], anyOf = [] }: PublishedSchema): unknown[] => [
  ...values,
  ...anyOf.flatMap(listValues),
]

/** Whether a limit allows less than before. */
function isNarrower(was: PublishedSchema, is: PublishedSchema): boolean {
  const upper = (['maxLength', 'maximum'] as const).some(
    limit => (is[limit] ?? Number.POSITIVE_INFINITY) < (was[limit] ?? Number.POSITIVE_INFINITY),
  )
  const lower = (['minLength', 'minimum'] as const).some(
    limit => (is[limit] ?? Number.NEGATIVE_INFINITY) > (was[limit] ?? Number.NEGATIVE_INFINITY),
  )
  return upper || lower
}
