import type { PracticeKey } from '@clinic/domain/content/practice.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/** Sets a practice fact in the current transaction, whether or not it was set before; an equal value changes nothing. */
export async function setPracticeFact(
  em: EntityManager,
  { key, value, at }: { key: PracticeKey; value: string; at: Date },
): Promise<void> {
  await sql`
    insert into content_items as stored (key, value, updated_at) values (${key}, ${value}, ${at})
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, version = stored.version + 1
      where stored.value <> excluded.value`.execute(em)
}
