import { CHANGE_CHANNEL } from '@clinic/database/change-signal.ts'
import { KnownBrowser, Session, User } from '@clinic/database/entities/session.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { clearCounts } from '../limits/write-counter.ts'
import { setMark } from '../setup/setup-marks.ts'

/** What processes are told on the channel of changes when the counts of failed log-ins were cleared. */
export const LOGIN_COUNTS_CLEARED = 'login_counts_cleared'

/**
 * Gives a user a new password, in the transaction that `em` is in: every session of theirs ends, every browser is a new
 * one again, and failed log-ins are forgotten. With `onlyIf`, nothing happens unless the stored hash is still that one.
 * Returns the new hash, or null.
 */
export async function setPassword(
  em: EntityManager,
  userId: number,
  password: string,
  onlyIf?: string,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  const known = onlyIf === undefined ? {} : { passwordHash: onlyIf }
  if ((await em.nativeUpdate(User, { id: userId, ...known }, { passwordHash })) === 0) return null
  await em.nativeDelete(Session, { user: userId })
  await em.nativeDelete(KnownBrowser, { user: userId })
  await clearCounts(em, 'login')
  await setMark(em, 'password-changed')
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${LOGIN_COUNTS_CLEARED})`.execute(em.getKysely())
  return passwordHash
}
