import { CalendarEntity } from '@clinic/database/entities/calendar.ts'
import { WebhookEntity } from '@clinic/database/entities/webhook.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { resealRows } from './reseal-rows.ts'
import type { SealingKeys } from './sealing-keys.ts'

/** Kinds of rows whose address is itself a secret. */
type Owner = 'webhook' | 'calendar'

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
  const webhooks = await resealRows(em, sealingKeys, WebhookEntity, ({ id }) => sealName('webhook', id))
  return webhooks + (await resealRows(em, sealingKeys, CalendarEntity, ({ id }) => sealName('calendar', id)))
}
