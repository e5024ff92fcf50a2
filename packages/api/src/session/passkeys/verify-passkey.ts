import { hash } from 'node:crypto'
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
  return { userId: passkey.user.id, claim: em => claimUse(em, use, challenge, ctx.now()) }
}

/**
 * Moves the counter on, unless this challenge was used before, whatever the clocks said then. Kept among the
 * idempotency keys, whose 24 hours are longer than a challenge lives.
 */
async function claimUse(
  em: EntityManager,
  use: { id: string; from: number; to: number },
  { challenge, issuedAt }: Challenge,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (id, input_hash, created_at)
    values (${`passkey:${hash('sha256', challenge)}`}, '', ${sqlInstant(now)})
    on conflict do nothing returning id`.execute(em)
  if (rows.length === 0) return false
  const used = await em.nativeUpdate(
    PasskeyEntity,
    { credentialId: use.id, counter: use.from },
    { counter: use.to, lastUsedAt: new Date(now), lastChallengeAt: new Date(issuedAt) },
  )
  return used === 1
}
