import { lockTables } from '@clinic/database/locks.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

/**
 * Inserts the row that `create` makes for an id; throws `error` once `max` rows match `where`. Locks the table in the
 * caller's transaction.
 */
export async function insertWithin<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
  { max, error, where = {} }: { max: number; error: ErrorKey; where?: FilterQuery<NoInfer<Row>> },
  create: (id: number) => Row,
): Promise<Row> {
  // Two at once would both count one less than the maximum.
  await lockTables(em, entity)
  if ((await em.count(entity, where)) >= max) throw new RuleError(error)
  const row = create(await takeId(em, entity))
  await em.persist(row).flush()
  return row
}

/** Takes the next id of a table, for a row that has to know its own. */
export async function takeId<Row extends object>(
  em: EntityManager,
  entity: EntityName<Row>,
): Promise<number> {
  const { tableName } = em.getMetadata().get(entity)
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tableName}, 'id'))::int as id`.execute(em)
  return onlyRow(rows).id
}
