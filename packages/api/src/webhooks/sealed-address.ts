import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingsSeal } from '../settings/settings-seal.ts'

/** The name that an endpoint's address is sealed under: it opens for its own row only. */
const sealName = (id: number) => `webhook ${id}`

/** Seals an address, which is often a secret itself. */
export function sealAddress(seal: SettingsSeal, id: number, address: string): string {
  return seal.seal(sealName(id), address)
}

/** The address of an endpoint; null if no session secret opens it. */
export function openAddress(seal: SettingsSeal, id: number, sealed: string): string | null {
  const address = seal.open(sealName(id), sealed)
  return typeof address === 'string' ? address : null
}

/** Seals addresses with the current key that an older one sealed, so that it can be removed; returns how many. */
export async function resealAddresses(em: EntityManager, seal: SettingsSeal): Promise<number> {
  let count = 0
  for (const { id, sealed } of await em.find(WebhookEntity, {}, { disableIdentityMap: true })) {
    const address = openAddress(seal, id, sealed)
    if (address === null || seal.isCurrent(sealName(id), sealed)) continue
    count += await em.nativeUpdate(WebhookEntity, { id, sealed }, { sealed: sealAddress(seal, id, address) })
  }
  return count
}
