import { PasskeyEntity } from '@clinic/database/entities/login-factor.ts'
import { toPasskeySite } from '@clinic/domain/session/passkey-site.ts'
import type { signedChallengeInput } from '@clinic/domain/session/passkeys.ts'
import { isAhead } from '@clinic/domain/time-units.ts'
import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
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

/**
 * Moves the counter on, if neither it nor a later challenge of this passkey was used since, nor this challenge by another
 * passkey; serialized by the user's passkeys.
 */
async function claimUse(
  em: EntityManager,
  userId: number,
  use: { id: string; from: number; to: number },
  { issuedAt }: Challenge,
  now: number,
): Promise<boolean> {
  const passkeys = await em.find(
    PasskeyEntity,
    { user: userId },
    { orderBy: { credentialId: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  const isUsed = passkeys.some(({ credentialId, lastChallengeAt }) => {
    const last = lastChallengeAt.getTime()
    if (credentialId !== use.id) return last === issuedAt
    return last >= issuedAt && !isAhead(last, now)
  })
  if (isUsed) return false
  const used = await em.nativeUpdate(
    PasskeyEntity,
    { credentialId: use.id, counter: use.from },
    { counter: use.to, lastUsedAt: new Date(now), lastChallengeAt: new Date(issuedAt) },
  )
  return used === 1
}
