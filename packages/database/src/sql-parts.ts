import { type RawBuilder, sql } from 'kysely'

/** A column with the rows of a select as JSON objects; json_build_object is slower, because its names are values. */
export function rowsAsJson(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(selected), '[]') from (${select}) selected)`
}

/** Objects as a table, in one parameter of JSON; `columns` names it and its columns with their types. */
export function asTable(objects: readonly object[], columns: string): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(objects)}::text::json) as ${sql.raw(columns)}`
}

/** The conditions that are given, all of which must hold. */
export function joinConditions(conditions: readonly (RawBuilder<unknown> | false)[]): RawBuilder<unknown> {
  const given = conditions.filter(condition => condition !== false)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}

/** A check that limits a column to some values; a new one needs a migration. */
export const limitTo = (column: string, values: readonly string[]) =>
  `${column} in (${values.map(value => `'${value}'`).join(', ')})`

const ACCENTED = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'
const PLAIN = 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyy'

/** SQL sort key of a name: without case and accents in any collation. Indexes use the same expression. */
export const nameOrder = (column: string) => `translate(lower(${column}), '${ACCENTED}', '${PLAIN}')`

/** The mailbox of an address in a column or expression, null without one: the rule of the domain's `toMailbox`. */
export function mailboxSql(address: string): RawBuilder<string | null> {
  const plain = String.raw`regexp_replace(lower(${address}), '^([^+@]+)\+[^@]*@', '\1@')`
  const dotless = String.raw`regexp_replace(${plain}, '\.(?=[^@]*@g(?:oogle)?mail\.com$)', '', 'g')`
  return sql.raw(String.raw`regexp_replace(${dotless}, '@googlemail\.com$', '@gmail.com')`)
}
