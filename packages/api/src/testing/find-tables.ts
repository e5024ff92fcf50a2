import { sql } from 'kysely'
import type { TestApi } from './test-api.ts'

/** The tables with a row that has one of these texts. */
export async function findTablesWith(api: TestApi, ...texts: string[]): Promise<string[]> {
  const tables = await api.rows(sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await api.rows(sql`
      select from ${sql.raw(name)} found join unnest(${texts}::text[]) wanted on strpos(found::text, wanted) > 0 limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}
