import { ApiKeyEntity } from '@clinic/database/entities/api-key.ts'
import { lockTables } from '@clinic/database/locks.ts'
import { MAX_WORKING_KEYS, REPLACED_KEY_MS } from '@clinic/domain/api-keys/key-state.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ApiKey } from '../access.ts'
import { insertWithin } from '../limits/insert-within.ts'
import { hashToken } from '../session/sessions.ts'
import { generateKey } from './key-format.ts'

/** Creates a key at `now` (epoch milliseconds); only its hash is stored. Throws 409 with 20 keys that work. */
export async function createKey(em: EntityManager, { userId, ...fields }: Omit<ApiKey, 'id'>, now: number) {
  const key = generateKey()
  const bound = { max: MAX_WORKING_KEYS, error: 'keyLimit', where: notEnded(now) } as const
  const { id } = await insertWithin(em, ApiKeyEntity, bound, id =>
    em.create(ApiKeyEntity, {
      id,
      ...fields,
      scopes: [...fields.scopes],
      user: userId,
      tokenHash: hashToken(key),
      lastCharacters: key.slice(-4),
      createdAt: new Date(now),
    }),
  )
  return { id, key }
}

/** Creates a key like `id` that lasts as long; the earlier one ends 24 hours after `now`. */
export async function replaceKey(em: EntityManager, id: number, userId: number, now: number) {
  // Two at once would both find it not replaced. The row's lock alone would deadlock with a call that notes its use.
  await lockTables(em, ApiKeyEntity)
  const key = await em.findOneOrFail(ApiKeyEntity, { id, replacedAt: null, ...notEnded(now) })
  const { name, scopes, createdAt, expiresAt } = key
  const lasts = expiresAt && new Date(now + expiresAt.getTime() - createdAt.getTime())
  const created = await createKey(em, { name, scopes, expiresAt: lasts, userId }, now)
  const end = now + REPLACED_KEY_MS
  await em.nativeUpdate(
    ApiKeyEntity,
    { id },
    { replacedAt: new Date(now), expiresAt: new Date(Math.min(end, expiresAt?.getTime() ?? end)) },
  )
  return { ...created, name }
}

/** Keys that work at `now`, or would if they were not paused. */
function notEnded(now: number) {
  return { revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date(now) } }] }
}
