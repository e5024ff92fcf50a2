import { createKey } from '@clinic/api/api-keys/save-keys.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import type { Scope } from '@clinic/domain/api-keys/scopes.ts'
import { NOW } from '@clinic/test-kit/clock.ts'
import type { TestApp } from './test-app.ts'

/** Creates an API key of the administrator; `expiresAt` is null for one that never expires. */
export async function createTestKey(
  { database }: TestApp,
  scopes: readonly Scope[],
  expiresAt: Date | null = null,
): Promise<{ id: number; key: string }> {
  const em = database.em.fork()
  const { id: userId } = await em.findOneOrFail(UserEntity, { isAdmin: true })
  const fields = { name: 'Test', scopes: [...scopes], expiresAt, userId }
  return em.transactional(em => createKey(em, fields, NOW))
}
