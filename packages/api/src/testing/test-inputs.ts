import { importedAppointment } from '@clinic/domain/patients/import/schemas.ts'
import { z } from 'zod'
import { appRouter } from '../app-router.ts'
import { readProcedures } from '../procedures.ts'

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  example?: unknown
  pattern?: string
  minimum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** A field of a procedure's input, at any depth. */
export interface InputField {
  procedure: string
  schema: z.ZodType
  /** Where it is, such as `starts.0`. */
  path: string
  type: string | undefined
  /** An input with this value in the field, and sample values in the others; undefined leaves it out. */
  withValue(value: unknown): unknown
}

/** Inputs whose rows are checked later, in batches. */
const WITH_ROWS: Record<string, z.ZodType> = {
  'patients.importAppointments': z.object({ appointments: z.array(importedAppointment) }),
}

/** The procedures that have an input, with its fields. */
export function readInputs(): { procedure: string; schema: z.ZodType; fields: InputField[] }[] {
  return Array.from(readProcedures(appRouter).values(), ({ name, inputs: [schema] }) => {
    if (!(schema instanceof z.ZodType)) return []
    const whole = WITH_ROWS[name] ?? schema
    const json = z.toJSONSchema(whole, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const fields = [...walk(json, [], value => value)]
    return [
      { procedure: name, schema, fields: fields.map(one => ({ ...one, procedure: name, schema: whole })) },
    ]
  }).flat()
}

type Place = (value: unknown) => unknown

function* walk(
  schema: JsonSchema,
  path: (string | number)[],
  place: Place,
): Generator<Omit<InputField, 'procedure' | 'schema'>> {
  if (path.length > 0) yield { path: path.join('.'), type: schema.type, withValue: place }
  for (const one of choices(schema)) yield* walk(one, path, place)
  if (schema.items) yield* walk(schema.items, [...path, 0], value => place([value]))
  const whole = Object(sample(schema))
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const inField: Place = value => place({ ...whole, [name]: value })
    yield* walk(one, [...path, name], inField)
  }
}

const choices = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf ?? []

/** Texts for formats that the examples of the schemas do not show. */
const TEXTS = [
  'text',
  '2026-12-07T16:00:00.000Z',
  '2026-11-03T09:00',
  '0'.repeat(64),
  '019a0000-0000-7000-8000-000000000000',
]

function sample(schema: JsonSchema): unknown {
  if ('example' in schema) return schema.example
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = choices(schema)
  if (first) return sample(first)
  const { type, pattern = '', minimum = 1, items = {}, properties = {} } = schema
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sample(one)]))
  if (type === 'array') return [sample(items)]
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'boolean') return true
  if (type === 'string') return TEXTS.find(text => new RegExp(pattern).test(text))
  return undefined
}
