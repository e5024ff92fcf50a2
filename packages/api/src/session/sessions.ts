import { hash, randomBytes } from 'node:crypto'
import { SessionEntity } from '@clinic/database/entities/session.ts'
import { prepared } from '@clinic/database/prepared-statements.ts'
import { epochMs, sqlInstant } from '@clinic/database/sql-instant.ts'
import { SESSION_MINUTES, type User } from '@clinic/domain/session/schemas.ts'
import type { LoginMethod } from '@clinic/domain/session/sessions.ts'
import { type Device, describeUserAgent } from '@clinic/domain/session/user-agent.ts'
import { isAhead, MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Minutes between writes of a session's last activity, to keep reads cheap. */
const TOUCH_MINUTES = 1

/** The browser, device and network of a session. */
export interface SessionOrigin {
  browser: string
  device: Device
  network: string
  method: LoginMethod
}

/** The origin of a login by this request. */
export function toOrigin({ userAgent, network }: Context, method: LoginMethod): SessionOrigin {
  return { ...describeUserAgent(userAgent), network, method }
}

interface NewSession {
  user: { id: number; passwordHash: string }
  origin: SessionOrigin
  /** Token of the trusted-device cookie. */
  deviceToken: string | null
  /** Epoch milliseconds. */
  now: number
}

/**
 * Creates a session and returns the cookie's token; only its hash is stored. Returns null if the password is no
 * longer `passwordHash`, checked under a row lock.
 */
export async function startSession(
  em: EntityManager,
  { user: { id, passwordHash }, origin, deviceToken, now }: NewSession,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const at = sqlInstant(now)
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, confirmed_at, browser, device, network, method,
      trusted_device)
    select ${hashToken(token)}, id, ${at}, ${at}, ${at}, ${origin.browser},
      ${origin.device}, ${origin.network}, ${origin.method}, ${deviceToken && hashToken(deviceToken)}::text
    from users where id = ${id} and password_hash = ${passwordHash}
    for share`.execute(em)
  return numAffectedRows === 1n ? token : null
}

/** A session that has not ended. */
interface OpenSession {
  user: User
  /** When the user last showed who they are, in epoch milliseconds. */
  confirmedAt: number
}

/**
 * A session at `now` (epoch milliseconds), or null if it ended or expired. Extends the session, except for background
 * requests.
 */
export async function findSession(
  em: EntityManager,
  token: string,
  now: number,
  { extend = true } = {},
): Promise<OpenSession | null> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<
    User & { createdAt: number; lastSeenAt: number; confirmedAt: number }
  >`${prepared}
    select users.id, users.username, users.is_admin as "isAdmin", users.language,
      ${epochMs('sessions.created_at')} as "createdAt",
      ${epochMs('sessions.last_seen_at')} as "lastSeenAt",
      ${epochMs('sessions.confirmed_at')} as "confirmedAt"
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${tokenHash}`.execute(em)
  const [session] = rows
  if (!session) return null
  const { createdAt, lastSeenAt, confirmedAt, ...user } = session
  if (now - createdAt > SESSION_MINUTES.absolute * MINUTE_MS) return null
  if (now - lastSeenAt > SESSION_MINUTES.idle * MINUTE_MS) return null
  if (isAhead(Math.max(createdAt, lastSeenAt), now)) return null
  if (extend && now - lastSeenAt > TOUCH_MINUTES * MINUTE_MS) {
    await em.nativeUpdate(SessionEntity, { tokenHash }, { lastSeenAt: new Date(now) })
  }
  return { user, confirmedAt }
}

/** Ends a session; copies of its cookie stop working. */
export async function endSession(em: EntityManager, token: string): Promise<void> {
  await em.nativeDelete(SessionEntity, { tokenHash: hashToken(token) })
}

/** The id of this browser's session. */
export const currentSessionId = ({ cookie }: Pick<Context, 'cookie'>) => hashToken(cookie.token ?? '')

/** Notes that the user of this browser's session has just shown who they are. */
export async function confirmSession(ctx: Context): Promise<void> {
  const tokenHash = currentSessionId(ctx)
  await ctx.em.nativeUpdate(SessionEntity, { tokenHash }, { confirmedAt: new Date(ctx.now()) })
}

/** SHA-256 in hexadecimal, the stored form of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
