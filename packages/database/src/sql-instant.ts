import { sql } from 'kysely'

/** Formats a timestamptz column as ISO 8601 in UTC with milliseconds. */
export function isoInstant(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
