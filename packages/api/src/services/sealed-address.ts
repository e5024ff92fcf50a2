import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { SealingKeys } from './sealing-keys.ts'

/** Tables of rows whose address is itself a secret. */
const TABLES = { webhook: 'webhooks', calendar: 'calendars' } as const

type Owner = keyof typeof TABLES

/** The name that an address is sealed under: it opens for its own row only. */
const sealName = (owner: Owner, id: number) => `${owner} ${id}`

/** Seals an address for the row with this id. */
export function sealAddress(sealingKeys: SealingKeys, owner: Owner, id: number, address: string): string {
  return sealingKeys.seal(sealName(owner, id), address)
}

/** The address of a row; null if no session secret opens it. */
export function openAddress(
  sealingKeys: SealingKeys,
  owner: Owner,
  id: number,
  sealed: string,
): string | null {
  const address = sealingKeys.open(sealName(owner, id), sealed)
  return typeof address === 'string' ? address : null
}

/** Reseals addresses with the current key; returns how many. */
export async function resealAddresses(em: EntityManager, sealingKeys: SealingKeys): Promise<number> {
  let count = 0
  for (const owner of ['webhook', 'calendar'] as const) {
    const table = sql.table(TABLES[owner])
    const { rows } = await sql<{ id: number; sealed: string }>`select id, sealed from ${table}`.execute(em)
    for (const { id, sealed } of rows) {
      const resealed = sealingKeys.reseal(sealName(owner, id), sealed)
      if (resealed === null) continue
      // Only if it is still the same: another process may have done it.
      const { numAffectedRows } =
        await sql`update ${table} set sealed = ${resealed} where id = ${id} and sealed = ${sealed}`.execute(
          em,
        )
      count += Number(numAffectedRows)
    }
  }
  return count
}
