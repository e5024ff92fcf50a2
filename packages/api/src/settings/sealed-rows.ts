import { SealedSettingEntity } from '@clinic/database/entities/sealed-setting.ts'
import { SETTING_NAMES, type SettingName } from '@clinic/domain/settings/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingsSeal } from './settings-seal.ts'

const SECRET_MARK: SettingName = 'sessionSecret'

/** Sealed settings by name. */
export async function loadSealed(em: EntityManager): Promise<Map<SettingName, string>> {
  const rows = await em.find(SealedSettingEntity, {}, { disableIdentityMap: true })
  const sealed = new Map(rows.map(row => [row.name, row.sealed]))
  return new Map(SETTING_NAMES.flatMap(name => (sealed.has(name) ? [[name, sealed.get(name) ?? '']] : [])))
}

/** Seals and saves a setting; `now` is epoch milliseconds. */
export async function saveSealed(
  em: EntityManager,
  seal: SettingsSeal,
  { name, value, now }: { name: SettingName; value: unknown; now: number },
): Promise<void> {
  const row = { name, sealed: seal.seal(name, value), changedAt: new Date(now) }
  await em.upsert(SealedSettingEntity, row, { disableIdentityMap: true })
}

/** Marks a new database with the session secret in use; `now` is epoch milliseconds. */
export async function markSessionSecret(em: EntityManager, seal: SettingsSeal, now: number): Promise<void> {
  const row = { name: SECRET_MARK, sealed: seal.seal(SECRET_MARK, true), changedAt: new Date(now) }
  await em.upsert(SealedSettingEntity, row, { onConflictAction: 'ignore', disableIdentityMap: true })
}

export async function removeSealed(em: EntityManager, name: SettingName): Promise<void> {
  await em.nativeDelete(SealedSettingEntity, { name })
}

/** Seals settings with the current key that an older one sealed, so that it can be removed; returns how many. */
export async function resealSettings(em: EntityManager, seal: SettingsSeal): Promise<number> {
  let count = 0
  for (const [name, sealed] of await loadSealed(em)) {
    const value = seal.open(name, sealed)
    if (value === undefined || seal.isCurrent(name, sealed)) continue
    // Only if it is still the same: the administrator may have saved another value.
    count += await em.nativeUpdate(SealedSettingEntity, { name, sealed }, { sealed: seal.seal(name, value) })
  }
  return count
}
