import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'
import type { SealingKeys } from './sealing-keys.ts'

/** Seals values again with the current key that an older one sealed; returns how many. `toName` names a row's value. */
export async function resealRows<Row extends { sealed: string }>(
  em: EntityManager,
  sealingKeys: SealingKeys,
  entity: EntityName<Row>,
  toName: (row: Row) => string,
): Promise<number> {
  let count = 0
  for (const row of await em.find(entity, {}, { disableIdentityMap: true })) {
    const { sealed } = row
    const resealed = sealingKeys.reseal(toName(row as Row), sealed)
    // By the value, which each sealing makes unique: it may have been saved or sealed again since.
    const isSame = { sealed } as FilterQuery<NoInfer<Row>>
    if (resealed !== null)
      count += await em.nativeUpdate(entity, isSame, { sealed: resealed } as Partial<Row>)
  }
  return count
}
