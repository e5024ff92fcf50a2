import { type RawBuilder, sql } from 'kysely'

/** A column with the rows of a select as JSON objects; json_build_object is slower, because its names are values. */
export function rowsAsJson(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(selected), '[]') from (${select}) selected)`
}
