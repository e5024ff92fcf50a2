import { CHANGE_CHANNEL } from '@clinic/database/change-signal.ts'
import { SessionEntity, TrustedDeviceEntity, UserEntity } from '@clinic/database/entities/session.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { clearCounts } from '../limits/write-counter.ts'
import { setFlag } from '../setup/setup-flags.ts'

/** Notification to other processes that failed-login counts were cleared. */
export const LOGIN_COUNTS_CLEARED = 'login_counts_cleared'

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
  await clearCounts(em, 'login')
  await setFlag(em, 'password-changed')
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${LOGIN_COUNTS_CLEARED})`.execute(em)
  return passwordHash
}
