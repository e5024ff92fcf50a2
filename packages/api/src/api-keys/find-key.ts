import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { type KeyState, keyState, LAST_USE_MS } from '@clinic/domain/api-keys/key-state.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ApiKey } from '../access.ts'
import { hashToken } from '../session/sessions.ts'
import { isKey } from './key-format.ts'

const REJECTED: Record<Exclude<KeyState, 'working'>, ErrorKey> = {
  expired: 'keyExpired',
  paused: 'keyPaused',
  revoked: 'keyRevoked',
}

/**
 * Returns the working key with this text at `now` (epoch milliseconds) and notes its use. Throws 401 otherwise. Asks the
 * database each time, so that a revoked key ends in every process.
 */
export async function findKey(em: EntityManager, text: string, now: number): Promise<ApiKey> {
  if (!isKey(text)) throw new RuleError('keyInvalid')
  const row = await em.findOne(ApiKeyEntity, { tokenHash: hashToken(text) }, { disableIdentityMap: true })
  if (!row) throw new RuleError('keyInvalid')
  const state = keyState(row, now)
  if (state !== 'working') throw new RuleError(REJECTED[state])
  const { id, name, scopes, expiresAt, lastUsedAt, user } = row
  if (lastUsedAt === null || now - lastUsedAt.getTime() > LAST_USE_MS) {
    await em.nativeUpdate(ApiKeyEntity, { id, lastUsedAt }, { lastUsedAt: new Date(now) })
  }
  return { id, name, scopes, expiresAt, userId: user.id }
}
