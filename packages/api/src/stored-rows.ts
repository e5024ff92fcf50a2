import { RuleError } from '@clinic/domain/errors.ts'
import { type EntityManager, type EntityName, type FilterQuery, LockMode } from '@mikro-orm/postgresql'

/**
 * A row under a lock until the transaction ends, as it is now; 404 where there is none. With a `version`, a write that
 * was made against an older one of the row is stale (409); without, the last write wins (contract, REST surface).
 */
export async function findForUpdate<T extends { version: number }>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
  version?: number,
) {
  const row = await em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
  if (!row) throw new RuleError('notFound')
  if (version !== undefined && version !== row.version) throw new RuleError('stale')
  return row
}

/** Deletes a row and gives what a delete responds with; 404 where there is none. */
export async function deleteStored<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
): Promise<{ success: true }> {
  if ((await em.nativeDelete(entity, where)) === 0) throw new RuleError('notFound')
  return { success: true }
}
