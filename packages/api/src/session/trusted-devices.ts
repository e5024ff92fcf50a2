import { randomBytes } from 'node:crypto'
import { TrustedDeviceEntity } from '@clinic/database/entities/session.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
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
  const known = { tokenHash: hashToken(token), user: { username } }
  return (await em.findOne(TrustedDeviceEntity, known, { disableIdentityMap: true }))?.tokenHash ?? null
}

interface RememberedBrowser {
  /** The value of its cookie; only the hash is stored. */
  token: string
  /** Whether the user has no other browser. */
  isFirst: boolean
}

/** Remembers a browser this user logged in with, at `now` (epoch milliseconds). */
export async function trustDevice(
  em: EntityManager,
  userId: number,
  now: number,
): Promise<RememberedBrowser> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into trusted_devices (token_hash, user_id, created_at)
    values (${hashToken(token)}, ${userId}, ${sqlInstant(now)})
    returning not exists (select from trusted_devices where user_id = ${userId}) as "isFirst"`.execute(em)
  return { token, isFirst: onlyRow(rows).isFirst }
}
