import { SetupFlagEntity } from '@clinic/database/entities/system.ts'
import type { EntityManager } from '@mikro-orm/postgresql'

/** Steps of the setup that are done, and switches of the practice. */
export type SetupFlagName =
  | 'password-changed'
  | 'test-mail-sent'
  | 'hours-confirmed'
  | 'checklist-dismissed'
  | 'first-times-unmarked'
  | 'open-times-listed'

export async function setFlag(em: EntityManager, name: SetupFlagName): Promise<void> {
  await em.upsert(SetupFlagEntity, { name }, { onConflictAction: 'ignore', disableIdentityMap: true })
}

export async function hasFlag(em: EntityManager, name: SetupFlagName): Promise<boolean> {
  return (await em.count(SetupFlagEntity, { name })) > 0
}

export async function removeFlag(em: EntityManager, name: SetupFlagName): Promise<void> {
  await em.nativeDelete(SetupFlagEntity, { name })
}
