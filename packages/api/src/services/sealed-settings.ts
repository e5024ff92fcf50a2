import { SealedSettingEntity } from '@clinic/database/entities/sealed-setting.ts'
import type { SettingName } from '@clinic/domain/settings/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { resealRows } from './reseal-rows.ts'
import type { SealingKeys } from './sealing-keys.ts'

const SECRET_MARK: SettingName = 'sessionSecret'

/** Sealed settings by name. */
export async function loadSealed(em: EntityManager): Promise<Map<SettingName, string>> {
  const rows = await em.find(SealedSettingEntity, {}, { disableIdentityMap: true })
  return new Map(rows.map(({ name, sealed }) => [name, sealed]))
}

/** Settings that are no secret, and that a lost session secret must not reset. */
const PLAIN: readonly SettingName[] = ['timeZone']

/** The value of a setting; null if it is not saved, undefined if no session secret opens it. */
export function openSetting(
  rows: ReadonlyMap<SettingName, string>,
  sealingKeys: SealingKeys,
  name: SettingName,
) {
  const text = rows.get(name)
  if (text === undefined) return null
  return PLAIN.includes(name) ? (JSON.parse(text) as unknown) : sealingKeys.open(name, text)
}

/** What saving a setting needs of a request. */
interface SavingContext {
  em: EntityManager
  settings: { sealingKeys: SealingKeys }
  now: () => number
}

/** Seals and saves a setting. */
export async function saveSetting(
  { em, settings: { sealingKeys }, now }: SavingContext,
  name: SettingName,
  value: unknown,
): Promise<void> {
  const sealed = PLAIN.includes(name) ? JSON.stringify(value) : sealingKeys.seal(name, value)
  const row = { name, sealed, changedAt: new Date(now()) }
  await em.upsert(SealedSettingEntity, row, { disableIdentityMap: true })
}

/** Marks a new database with the session secret in use; `now` is epoch milliseconds. */
export async function markSessionSecret(
  em: EntityManager,
  sealingKeys: SealingKeys,
  now: number,
): Promise<void> {
  const row = { name: SECRET_MARK, sealed: sealingKeys.seal(SECRET_MARK, true), changedAt: new Date(now) }
  await em.upsert(SealedSettingEntity, row, { onConflictAction: 'ignore', disableIdentityMap: true })
}

export async function removeSetting(em: EntityManager, name: SettingName): Promise<void> {
  await em.nativeDelete(SealedSettingEntity, { name })
}

/** Reseals settings with the current key; returns how many. */
export const resealSettings = (em: EntityManager, sealingKeys: SealingKeys) =>
  resealRows(em, sealingKeys, SealedSettingEntity, ({ name }) => name)
