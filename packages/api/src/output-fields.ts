import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Where the fields of an output schema are read from. */
interface Source {
  /** The alias of the table, where a statement has several. */
  of?: string
  /** What is read for the fields that are no column of the table. */
  computed?: Record<string, RawBuilder<unknown>>
}

/**
 * The columns of a select, made of the schema of what is responded: `patientName` is read from `patient_name`, and an
 * instant as ISO 8601 text in UTC.
 */
export function outputColumns(schema: z.ZodObject, { of, computed = {} }: Source = {}): RawBuilder<unknown> {
  const columns = Object.entries(schema.shape).map(([field, type]) => {
    const name = field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const column = of === undefined ? name : `${of}.${name}`
    const value = computed[field] ?? (isInstant(type) ? isoInstant(column) : sql.ref(column))
    return sql`${value} as ${sql.ref(field)}`
  })
  return sql.join(columns)
}

/** A row of an entity: what the schema lists, with dates where the output has text. */
type RowOf<Output> = {
  [Field in keyof Output]: Output[Field] | (string extends Output[Field] ? Date : never)
}

/** A row as the schema of what is responded lists its fields, with dates as ISO 8601 text in UTC. */
export function toOutput<Schema extends z.ZodObject>(
  schema: Schema,
  row: RowOf<z.output<Schema>>,
): z.output<Schema> {
  const fields = Object.keys(schema.shape).map(field => {
    const value: unknown = row[field as keyof typeof row]
    return [field, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(fields)
}

function isInstant(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodNullable) return isInstant(type.unwrap())
  return type instanceof z.ZodType && type.meta()?.format === 'date-time'
}
