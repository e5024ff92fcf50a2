import { sql } from 'kysely'

/** Formats a timestamptz column as ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** An instant as a timestamptz; `at` is epoch milliseconds or a date. */
export function sqlInstant(at: number | Date) {
  return sql<Date>`${new Date(at).toISOString()}::timestamptz`
}

/** Epoch milliseconds of a timestamptz column. */
export function epochMs(column: string) {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
}
