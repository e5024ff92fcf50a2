import { Session, User } from '@clinic/database/entities/session.ts'
import { hashPassword } from '@clinic/database/passwords.ts'
import type { EntityManager } from '@mikro-orm/postgresql'

/** Gives a user a new password and ends every session of theirs, in one transaction. */
export async function setPassword(em: EntityManager, userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await em.transactional(async em => {
    await em.nativeUpdate(User, { id: userId }, { passwordHash })
    await em.nativeDelete(Session, { user: userId })
  })
}
