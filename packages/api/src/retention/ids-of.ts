import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'

/** The ids that a statement gives. */
export async function idsOf(em: EntityManager, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (statement as RawBuilder<{ id: number }>).execute(em.getKysely())
  return rows.map(({ id }) => id)
}
