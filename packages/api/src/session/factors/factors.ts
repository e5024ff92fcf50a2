import {
  AuthenticatorEntity,
  PasskeyEntity,
  RecoveryCodesEntity,
} from '@clinic/database/entities/login-factor.ts'
import { onlyRow } from '@clinic/database/only-row.ts'
import type { Factors, LoginFactors } from '@clinic/domain/session/factors.ts'
import { readTypedCode } from '@clinic/domain/session/login-codes.ts'
import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { resealRows } from '../../services/reseal-rows.ts'
import type { SealingKeys } from '../../services/sealing-keys.ts'
import type { SiteSettings } from '../../services/site-settings.ts'
import { announceAccess } from '../announce-access.ts'
import { findStep } from './authenticator.ts'
import { claimRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts'

/** The name that an authenticator's secret is sealed under: it opens for its user only. */
export const sealName = (userId: number) => `authenticator ${userId}`

/** Loads the factors of a user's login besides the password; passkeys work at the public address only. */
export async function loadFactors(
  em: EntityManager,
  { sealingKeys, publicUrl }: Pick<SiteSettings, 'sealingKeys' | 'publicUrl'>,
  userId: number,
): Promise<Factors> {
  const options = { disableIdentityMap: true }
  const authenticator = await em.findOne(AuthenticatorEntity, { user: userId }, options)
  const codes = await em.findOne(RecoveryCodesEntity, { user: userId }, options)
  const order = { createdAt: 'asc', credentialId: 'asc' } as const
  const passkeys = await em.find(PasskeyEntity, { user: userId }, { ...options, orderBy: order })
  const { origin, rpId, problem } = toPasskeySite(publicUrl)
  return {
    authenticator: authenticator && {
      addedAt: authenticator.createdAt.toISOString(),
      lastUsedAt: authenticator.lastUsedAt?.toISOString() ?? null,
      readable: sealingKeys.open(sealName(userId), authenticator.sealed) !== undefined,
    },
    passkeys: passkeys.map(passkey => ({
      id: passkey.credentialId,
      name: passkey.name,
      addedAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
      host: passkey.rpId,
      usable: problem === null && passkey.rpId === rpId,
    })),
    passkeySite: { origin, problem },
    needsCode: authenticator !== null || passkeys.length > 0,
    recoveryCodesLeft: codes?.codeHashes.length ?? 0,
  }
}

/** A user at login. */
interface LoginUser extends User {
  passwordHash: string
  needsCode: boolean
  factors: LoginFactors
}

/** Finds the user of a username with all that a login asks for, in one query. */
export async function findLoginUser(
  em: EntityManager,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
  username: string,
): Promise<LoginUser | null> {
  const { rpId, problem } = toPasskeySite(publicUrl)
  const host = problem === null ? rpId : null
  const { rows } = await sql<LoginUser>`
    select id, username, is_admin as "isAdmin", language, password_hash as "passwordHash",
      ${hasFactor(sql.ref('users.id'))} as "needsCode",
      json_build_object(
        'app', exists (select from authenticators where user_id = users.id),
        'passkey', exists (select from passkeys where user_id = users.id and rp_id = ${host})
      ) as factors
    from users where username = ${username}`.execute(em)
  return rows[0] ?? null
}

/** Whether the password alone does not log a user in: a stolen one must not get around a passkey either. */
export async function needsCode(em: EntityManager, userId: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`select ${hasFactor(sql`${userId}::int`)} as needed`.execute(
    em,
  )
  return onlyRow(rows).needed
}

/**
 * Makes changes of a user's factors wait for each other, until the transaction ends: one that adds a factor beside one
 * that removes the last must see whether recovery codes exist.
 */
export async function lockFactors(em: EntityManager, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(em)
}

/** Adds a factor by `insert` and emails the practice about it. The first factor comes with recovery codes. */
export async function addFactor(
  ctx: Context & { user: User },
  { kind, label }: { kind: 'authenticator' | 'passkey'; label: string | null },
  insert: () => Promise<unknown>,
): Promise<{ recoveryCodes: string[] | null }> {
  const { em, user, now } = ctx
  await lockFactors(em, user.id)
  const isFirst = !(await needsCode(em, user.id))
  await insert()
  await announceAccess(ctx, kind, label)
  return { recoveryCodes: isFirst ? await renewRecoveryCodes(em, user.id, now()) : null }
}

function hasFactor(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from authenticators where user_id = ${userId})
    or exists (select from passkeys where user_id = ${userId}))`
}

/**
 * Uses up a code in the current transaction; false if it is wrong, expired or used.
 * Of the same code twice at once, one succeeds.
 */
export async function claimCode(
  { em, settings, now }: Pick<Context, 'em' | 'settings' | 'now'>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const typed = readTypedCode(code)
  if (typed.kind === 'recovery') return claimRecoveryCode(em, userId, typed.code)
  if (typed.kind === 'invalid') return false
  const row = await em.findOne(AuthenticatorEntity, { user: userId }, { disableIdentityMap: true })
  const secret = row && settings.sealingKeys.open(sealName(userId), row.sealed)
  const step = typeof secret === 'string' ? findStep(secret, typed.code, now()) : null
  if (step === null) return false
  const used = await em.nativeUpdate(
    AuthenticatorEntity,
    { user: userId, lastStep: { $lt: step } },
    { lastStep: step, lastUsedAt: new Date(now()) },
  )
  return used === 1
}

/** Removes every factor, so that the password alone logs in; returns whether there was one. */
export async function removeFactors(em: EntityManager, userId: number): Promise<boolean> {
  await lockFactors(em, userId)
  const hadOne = await needsCode(em, userId)
  await em.nativeDelete(AuthenticatorEntity, { user: userId })
  await em.nativeDelete(PasskeyEntity, { user: userId })
  await removeUselessCodes(em, userId)
  return hadOne
}

/** Removes the recovery codes of a user without any factor. */
export async function removeUselessCodes(em: EntityManager, userId: number): Promise<void> {
  if (!(await needsCode(em, userId))) await em.nativeDelete(RecoveryCodesEntity, { user: userId })
}

/** Reseals secrets with the current key; returns how many. */
export const resealAuthenticators = (em: EntityManager, sealingKeys: SealingKeys) =>
  resealRows(em, sealingKeys, AuthenticatorEntity, ({ user }) => sealName(user.id))
