import { ANONYMISED } from '@clinic/domain/retention/anonymised.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'

/** The columns that say who somebody is, of whichever table, and what a mail server said, who may repeat an address. */
const COLUMNS = [
  ...['patient_name', 'patient_email', 'patient_phone', 'notes'],
  ...['name', 'email', 'phone', 'message', 'reason'],
]

const isPersonal = sql`key = any(${COLUMNS}) and value <> 'null'::jsonb and value <> to_jsonb(${ANONYMISED}::text)`

/** Whether an entry still says who somebody is. */
export const saysWho = sql`exists (
  select from jsonb_each(coalesce(before, '{}')) where ${isPersonal}
  union all select from jsonb_each(coalesce(after, '{}')) where ${isPersonal})`

/**
 * Takes from entries of the trail what says who somebody is; who changed which column and when stays. Returns how many
 * said it. In a transaction of `forgetting`, for no other may change an entry.
 */
export async function anonymiseEntries(em: EntityManager, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update trail_entries set before = ${without('before')}, after = ${without('after')}
    where ${which} and ${saysWho} returning id`.execute(em.getKysely())
  return rows.length
}

function without(column: 'before' | 'after') {
  return sql`case when ${sql.ref(column)} is not null then (
    select coalesce(
      jsonb_object_agg(key, case when ${isPersonal} then to_jsonb(${ANONYMISED}::text) else value end), '{}')
    from jsonb_each(${sql.ref(column)})) end`
}
