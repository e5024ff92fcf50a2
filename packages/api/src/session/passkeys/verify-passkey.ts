import { PasskeyEntity } from '@clinic/database/entities/login-factor.ts'
import { sqlInstant } from '@clinic/database/sql-instant.ts'
import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import type { signedChallengeInput } from '@clinic/domain/session/passkeys.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Challenge, type ChallengeKind, takeChallenge } from './challenges.ts'
import { isHandleFor, loadWebAuthn } from './webauthn.ts'

export type SignedChallenge = z.output<typeof signedChallengeInput>['response']

/** A challenge signed by a passkey; `claim` uses it up. */
export interface VerifiedPasskey {
  userId: number
  /** Uses up the challenge in the transaction that it allows; false if any process has used it before. */
  claim(em: EntityManager): Promise<boolean>
}

/** Verifies a signed challenge of a kind: origin, host, challenge, user and signature. Null if anything is wrong. */
export async function verifyPasskey(
  ctx: Context,
  kind: ChallengeKind,
  signed: SignedChallenge,
): Promise<VerifiedPasskey | null> {
  const challenge = takeChallenge(ctx, kind)
  const { origin, rpId, problem } = toPasskeySite(ctx.settings.publicUrl)
  if (challenge === null || problem !== null) return null
  const passkey = await ctx.em.findOne(
    PasskeyEntity,
    { credentialId: signed.id },
    { disableIdentityMap: true },
  )
  if (passkey === null || !isHandleFor(passkey.user.id, signed.response.userHandle)) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response: signed as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    // It throws at whatever is wrong; the caller learns no more than that.
  }).catch(() => null)
  if (!verified?.verified) return null
  const use = { id: passkey.credentialId, from: passkey.counter, to: verified.authenticationInfo.newCounter }
  return { userId: passkey.user.id, claim: em => claimUse(em, passkey.user.id, use, challenge, ctx.now()) }
}

/** Moves the counter on, if neither it nor this challenge was used since; serialized by the user's passkeys. */
async function claimUse(
  em: EntityManager,
  userId: number,
  use: { id: string; from: number; to: number },
  { issuedAt }: Challenge,
  now: number,
): Promise<boolean> {
  const at = sqlInstant(issuedAt)
  const { rows } = await sql<{ fresh: boolean }>`
    select last_challenge_at < ${at} as fresh from passkeys
    where user_id = ${userId} order by credential_id for update`.execute(em)
  if (!rows.every(({ fresh }) => fresh)) return false
  const { numAffectedRows } = await sql`
    update passkeys
    set counter = ${use.to}, last_used_at = ${sqlInstant(now)}, last_challenge_at = ${at}
    where credential_id = ${use.id} and counter = ${use.from}`.execute(em)
  return numAffectedRows === 1n
}
