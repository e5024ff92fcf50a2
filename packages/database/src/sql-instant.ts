import { sql } from 'kysely'

/** A timestamptz column as the app writes instants: ISO 8601, UTC, milliseconds. */
export function isoInstant(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
