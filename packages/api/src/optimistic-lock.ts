import { RuleError } from '@clinic/domain/errors.ts'
import {
  type EntityData,
  type EntityManager,
  type EntityName,
  type FilterQuery,
  LockMode,
} from '@mikro-orm/postgresql'

/** Locks a row until the transaction ends and returns it as it is now; null if there is none. */
export function lockRow<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
) {
  return em.findOne(entity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

/**
 * Locks and returns a row; throws 404 if there is none, and 409 if `version` is given and outdated. Without
 * `version`, the last write wins.
 */
export async function findForUpdate<T extends object & { version?: number }>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
  version?: number,
) {
  const row = await lockRow(em, entity, where)
  if (!row) throw new RuleError('notFound')
  if (version !== undefined && version !== row.version) throw new RuleError('stale')
  return row
}

/**
 * Sets the given fields that differ, the fields of `also` and the next version, on a locked row. Returns false,
 * without a new version or audit entry, if nothing differs.
 */
export function applyChanges<T extends { version: number }>(
  row: T,
  fields: Partial<NoInfer<T>>,
  also: Partial<NoInfer<T>> = {},
): boolean {
  const changes = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isSame(row[name as keyof T], value),
  )
  if (changes.length === 0) return false
  Object.assign(row, Object.fromEntries(changes), also, { version: row.version + 1 })
  return true
}

function isSame(before: unknown, after: unknown): boolean {
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime()
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => one === after[index])
  return before === after
}

/** Deletes the rows of a condition; throws 404 if there are none. */
export async function deleteOrFail<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
): Promise<void> {
  if ((await em.nativeDelete(entity, where)) === 0) throw new RuleError('notFound')
}

/** Updates the rows of a condition, without their version; throws 404 if there are none. */
export async function updateOrFail<T extends object>(
  em: EntityManager,
  entity: EntityName<T>,
  where: FilterQuery<NoInfer<T>>,
  fields: EntityData<NoInfer<T>>,
): Promise<void> {
  if ((await em.nativeUpdate(entity, where, fields)) === 0) throw new RuleError('notFound')
}
