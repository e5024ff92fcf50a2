import { randomBytes } from 'node:crypto'
import { RecoveryCodesEntity } from '@clinic/database/entities/login-factor.ts'
import { formatRecoveryCode, RECOVERY_CODES, readTypedCode } from '@clinic/domain/session/login-codes.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { hashToken } from '../sessions.ts'

/** Replaces a user's recovery codes and returns the new ones; only their hashes are stored. */
export async function renewRecoveryCodes(em: EntityManager, userId: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () =>
    formatRecoveryCode(randomBytes(RECOVERY_CODES.bytes)),
  )
  const row = { user: userId, codeHashes: codes.map(hashRecoveryCode), createdAt: new Date(now) }
  await em.upsert(RecoveryCodesEntity, row, { disableIdentityMap: true })
  return codes
}

/** Uses up a recovery code; false if it is wrong or already used. */
export async function claimRecoveryCode(em: EntityManager, userId: number, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code)
  const { numAffectedRows } = await sql`
    update recovery_codes set code_hashes = array_remove(code_hashes, ${hash})
    where user_id = ${userId} and ${hash} = any (code_hashes)`.execute(em)
  return numAffectedRows === 1n
}

/** 80 random bits cannot be guessed from a plain hash, which also opens after the session secret was lost. */
function hashRecoveryCode(code: string): string {
  const typed = readTypedCode(code)
  return hashToken(typed.kind === 'recovery' ? typed.code : code)
}
