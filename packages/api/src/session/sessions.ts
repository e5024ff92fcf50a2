import { createHash, randomBytes } from 'node:crypto'
import { Session } from '@clinic/database/entities/session.ts'
import { SESSION_MINUTES, type User } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'

const MINUTE = 60_000

/** How often a session's last use is written down, in minutes: reads stay reads. */
const TOUCH_MINUTES = 1

/**
 * Opens a session and returns the token for the cookie: 256 random bits, of which only the hash is stored. Null when
 * the user's password is no longer the one of `passwordHash`: the row's lock makes a change of it come before or after.
 */
export async function startSession(
  em: EntityManager,
  { id, passwordHash }: { id: number; passwordHash: string },
  now: number,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const at = new Date(now).toISOString()
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at)
    select ${hashOf(token)}, id, ${at}::timestamptz, ${at}::timestamptz
    from users where id = ${id} and password_hash = ${passwordHash}
    for share`.execute(em.getKysely())
  return numAffectedRows === 1n ? token : null
}

/**
 * The user of a session token at `now` (epoch milliseconds); null when the session was ended, is older than
 * 12 hours, or was not used for 60 minutes. It is used by this, but where nobody is there (`attended`).
 */
export async function findSessionUser(
  em: EntityManager,
  token: string,
  now: number,
  attended = true,
): Promise<User | null> {
  const tokenHash = hashOf(token)
  const { rows } = await sql<User & { createdAt: number; lastSeenAt: number }>`
    select users.id, users.username, users.is_admin as "isAdmin",
      extract(epoch from sessions.created_at)::float8 * 1000 as "createdAt",
      extract(epoch from sessions.last_seen_at)::float8 * 1000 as "lastSeenAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash}`.execute(em.getKysely())
  const [session] = rows
  if (!session) return null
  const { createdAt, lastSeenAt, ...user } = session
  if (now - createdAt > SESSION_MINUTES.absolute * MINUTE) return null
  if (now - lastSeenAt > SESSION_MINUTES.idle * MINUTE) return null
  if (attended && now - lastSeenAt > TOUCH_MINUTES * MINUTE) {
    await em.nativeUpdate(Session, { tokenHash }, { lastSeenAt: new Date(now) })
  }
  return user
}

/** Ends a session at once: a copy of its cookie is worth nothing from then on. */
export async function endSession(em: EntityManager, token: string): Promise<void> {
  await em.nativeDelete(Session, { tokenHash: hashOf(token) })
}

/** What is stored of a token: its SHA-256, in hexadecimal. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
