import { randomBytes } from 'node:crypto'
import { TrustedDeviceEntity } from '@clinic/database/entities/session.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { hashToken } from './sessions.ts'

/** The token's hash if this user has logged in with this browser before, otherwise null. */
export async function findTrustedDevice(
  em: EntityManager,
  token: string | null,
  username: string,
): Promise<string | null> {
  if (token === null) return null
  const { rows } = await sql<{ tokenHash: string }>`
    select trusted_devices.token_hash as "tokenHash"
    from trusted_devices join users on users.id = trusted_devices.user_id
    where trusted_devices.token_hash = ${hashToken(token)} and users.username = ${username}`.execute(
    em.getKysely(),
  )
  return rows[0]?.tokenHash ?? null
}

/** Remembers a browser this user logged in with. Returns the token for its cookie; only the hash is stored. */
export async function rememberBrowser(em: EntityManager, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await em.insert(TrustedDeviceEntity, {
    tokenHash: hashToken(token),
    user: userId,
    createdAt: new Date(now),
  })
  return token
}
