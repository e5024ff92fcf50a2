import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'

export async function readIds(em: EntityManager, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await (statement as RawBuilder<{ id: number }>).execute(em)
  return rows.map(({ id }) => id)
}
