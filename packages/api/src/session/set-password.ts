import { notifyChange } from '@clinic/database/changes/changes.ts'
import { SessionEntity, TrustedDeviceEntity, UserEntity } from '@clinic/database/entities/session.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { clearLoginCounts } from '../limits/write-counter.ts'
import { setFlag } from '../setup/setup-flags.ts'

/**
 * Sets a password in the current transaction; ends the user's sessions, trusted devices and login limits. With
 * `onlyIf`, only if the stored hash matches. Returns the new hash or null.
 */
export async function setPassword(
  em: EntityManager,
  userId: number,
  password: string,
  onlyIf?: string,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  const known = onlyIf === undefined ? {} : { passwordHash: onlyIf }
  if ((await em.nativeUpdate(UserEntity, { id: userId, ...known }, { passwordHash })) === 0) return null
  await em.nativeDelete(SessionEntity, { user: userId })
  await em.nativeDelete(TrustedDeviceEntity, { user: userId })
  await clearLoginCounts(em)
  await setFlag(em, 'password-changed')
  await notifyChange(em, 'login_counts_cleared')
  return passwordHash
}
