import { ANONYMIZED } from '@clinic/domain/retention/anonymized.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { PERSONAL_TABLES } from './personal-rows.ts'

/** Columns with personal data in any table, including mail server replies, which may quote an address. */
const COLUMNS = [
  ...new Set(Object.values(PERSONAL_TABLES).flatMap(({ replaced }) => Object.keys(replaced))),
  'former_email',
  'reason',
  'patient_key',
]

const isPersonal = sql`key = any(${COLUMNS}) and value <> 'null'::jsonb and value <> to_jsonb(${ANONYMIZED}::text)`

export const hasPersonalData = sql`exists (
  select from jsonb_each(coalesce(before, '{}')) where ${isPersonal}
  union all select from jsonb_each(coalesce(after, '{}')) where ${isPersonal})`

/**
 * Removes personal data from audit entries, but keeps who changed which column and when. Returns the number changed.
 * Requires withErasureTransaction.
 */
export async function anonymizeEntries(em: EntityManager, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update audit_entries set before = ${without('before')}, after = ${without('after')}
    where ${which} and ${hasPersonalData} returning id`.execute(em)
  return rows.length
}

/** Like anonymizeEntries, of the entries about these rows of a table. */
export const anonymizeEntriesAbout = (em: EntityManager, table: string, ids: readonly (number | string)[]) =>
  anonymizeEntries(em, sql`subject = ${table} and subject_id = any(${ids.map(String)})`)

function without(column: 'before' | 'after') {
  return sql`case when ${sql.ref(column)} is not null then (
    select coalesce(
      jsonb_object_agg(key, case when ${isPersonal} then to_jsonb(${ANONYMIZED}::text) else value end), '{}')
    from jsonb_each(${sql.ref(column)})) end`
}
