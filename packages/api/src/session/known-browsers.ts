import { randomBytes } from 'node:crypto'
import { KnownBrowser } from '@clinic/database/entities/session.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { hashOf } from './sessions.ts'

/** The hash of a browser's lasting mark when this user has logged in with it before; null for any other. */
export async function findKnownBrowser(
  em: EntityManager,
  token: string | null,
  username: string,
): Promise<string | null> {
  if (token === null) return null
  const { rows } = await sql<{ tokenHash: string }>`
    select known_browsers.token_hash as "tokenHash"
    from known_browsers join users on users.id = known_browsers.user_id
    where known_browsers.token_hash = ${hashOf(token)} and users.username = ${username}`.execute(
    em.getKysely(),
  )
  return rows[0]?.tokenHash ?? null
}

/** Marks a browser as one that this user has logged in with; the token is for its cookie, only its hash is stored. */
export async function rememberBrowser(em: EntityManager, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await em.insert(KnownBrowser, { tokenHash: hashOf(token), user: userId, createdAt: new Date(now) })
  return token
}
