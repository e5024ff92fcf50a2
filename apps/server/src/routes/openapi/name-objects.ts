import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { type NamedSchemas, type Schema, schemaReference } from './openapi-schemas.ts'

/** Names of shared objects, which would otherwise be named after the first schema that has them. */
const SHARED_NAMES: Record<string, string> = {
  AvailabilityOpening: 'Opening',
  EventsCreateBodyTranslations: 'EventTranslationsInput',
  RegistrationLinkTranslations: 'EventNames',
}

/** Moves each object within named schemas to its own schema and refers to it; equal ones share one. */
export function nameObjects(schemas: NamedSchemas): NamedSchemas {
  const named: NamedSchemas = {}
  const names = new Map<string, string>()
  const withParts = ({ properties, items, anyOf, ...rest }: Schema, name: string): Schema => ({
    ...rest,
    ...(properties && { properties: withNamed(properties, name) }),
    ...(items && { items: moveOut(items, name.replace(/s$/, '')) }),
    ...(anyOf && { anyOf: anyOf.map(branch => moveOut(branch, name)) }),
  })
  const withNamed = (properties: Record<string, Schema>, name: string) =>
    Object.fromEntries(
      Object.entries(properties).map(([key, one]) => [key, moveOut(one, name + capitalize(key))]),
    )
  const moveOut = (schema: Schema, path: string): Schema => {
    const name = SHARED_NAMES[path] ?? path
    if (schema.type !== 'object') return withParts(schema, name)
    const { description, examples, ...content } = withParts(schema, name)
    const text = JSON.stringify(content)
    const known = names.get(text) ?? name
    names.set(text, known)
    named[known] = content
    return { ...schemaReference(known), ...(description && { description }), ...(examples && { examples }) }
  }
  for (const [name, schema] of Object.entries(schemas)) named[name] = withParts(schema, name)
  return named
}
