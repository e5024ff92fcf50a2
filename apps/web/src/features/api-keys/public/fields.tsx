import { type FieldSchema, nameInReference, type Parameter } from './open-api.ts'
import { Line } from './prose.tsx'

/** More values of a field than these are a table of their own: the reasons of errors. */
const MAX_LISTED = 20

interface Field {
  name: string
  schema: FieldSchema
  description: string | undefined
  /** Whether it is required, or where it goes. */
  note: string
}

export const parameterFields = (parameters: Parameter[]): Field[] =>
  parameters.map(({ name, schema, description, required, in: location }) => ({
    name,
    schema,
    description,
    note: `${location}, ${required ? 'required' : 'optional'}`,
  }))

/** Fields of an object, without `hidden` ones. `absent` says what a field is that is not required. */
export function objectFields(
  { properties = {}, required = [] }: FieldSchema,
  absent: string,
  hidden: readonly string[] = [],
): Field[] {
  return Object.entries(properties)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, schema]) => ({
      name,
      schema,
      description: schema.description,
      note: required.includes(name) ? (absent === 'optional' ? 'required' : '') : absent,
    }))
}

/** Fields with type, limits and description. */
export function Fields({ fields }: { fields: Field[] }) {
  return (
    <dl className="fields">
      {fields.map(({ name, schema, description = '', note }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <Type schema={schema} /> {note !== '' && <small>{`· ${note}`}</small>}
          </dt>
          <dd>
            <Line text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Type of a value, with a link to its object. */
export function Type({ schema }: { schema: FieldSchema }) {
  const name = findObject(schema)
  const limits = limitsText(schema)
  return (
    <small>
      <span>{[typeText(schema), limits].filter(text => text !== '').join(', ')}</span>{' '}
      {name !== null && <a href={`#object-${name}`}>{name}</a>}
    </small>
  )
}

function findObject({ $ref, items, anyOf = [] }: FieldSchema): string | null {
  if ($ref !== undefined) return nameInReference($ref)
  for (const part of items ? [items] : anyOf) {
    const name = findObject(part)
    if (name !== null) return name
  }
  return null
}

function typeText({ $ref, type, format, items, anyOf, enum: values }: FieldSchema): string {
  if ($ref !== undefined) return 'object'
  if (values && values.length > MAX_LISTED) return `one of ${values.length} values`
  if (values) return `one of ${values.map(value => JSON.stringify(value)).join(', ')}`
  if (items) return items.$ref === undefined ? `list: ${typeText(items)}` : 'list of objects'
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' or ')
  return [[type ?? 'any'].flat().join(' or '), ...(format ? [format] : [])].join(', ')
}

/** Largest id: no limit that a reader needs. */
const MAX_ID = 2_147_483_647

function limitsText({ minimum, maximum, maxLength, anyOf = [] }: FieldSchema): string {
  const length = maxLength ?? anyOf.find(part => part.maxLength !== undefined)?.maxLength
  if (length !== undefined) return `at most ${length} characters`
  return minimum === undefined || maximum === undefined || maximum === MAX_ID
    ? ''
    : `${minimum} to ${maximum}`
}
