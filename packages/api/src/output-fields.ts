import { isoInstant } from '@clinic/database/sql-instant.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Where output fields are read from. */
interface Source {
  /** Table alias, if the statement has several tables. */
  table?: string
  /** Expressions for fields that are not columns. */
  computed?: Record<string, RawBuilder<unknown>>
}

/** The column of a field: `patient_name` for `patientName`. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

/**
 * Builds the select columns of an output schema: `patientName` reads `patient_name`, and instants become ISO 8601
 * text in UTC.
 */
export function outputColumns(
  schema: z.ZodObject,
  { table, computed = {} }: Source = {},
): RawBuilder<unknown> {
  const columns = Object.entries(schema.shape).map(([field, type]) => {
    const name = toColumn(field)
    const column = table === undefined ? name : `${table}.${name}`
    const value = computed[field] ?? (isInstant(type) ? isoInstant(column) : sql.ref(column))
    return sql`${value} as ${sql.ref(field)}`
  })
  return sql.join(columns)
}

/** An entity row with the fields of the output, and dates where the output has text. */
type OutputRow<Output> = {
  [Field in keyof Output]: Output[Field] | (string extends Output[Field] ? Date : never)
}

/** Picks the output's fields from a row, with dates as ISO 8601 text in UTC. */
export function toOutput<Schema extends z.ZodObject>(
  schema: Schema,
  row: OutputRow<z.output<Schema>>,
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
