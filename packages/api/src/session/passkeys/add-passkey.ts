import { PasskeyEntity } from '@clinic/database/entities/login-factor.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { type addPasskeyInput, MAX_PASSKEYS } from '@clinic/domain/session/passkeys.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { addFactor } from '../factors/factors.ts'
import { takeChallenge } from './challenges.ts'
import { ALGORITHMS, findSite, loadWebAuthn } from './webauthn.ts'

export async function addPasskey(
  ctx: Context & { user: User },
  { name, response }: z.output<typeof addPasskeyInput>,
) {
  const { em, user } = ctx
  const { rpId, origin } = findSite(ctx)
  const challenge = takeChallenge(ctx, 'add')
  if (challenge === null) throw new RuleError('passkeyNotAdded')
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw new RuleError('passkeyNotAdded')
  const { credential } = verified.registrationInfo
  return addFactor(ctx, { kind: 'passkey', label: name }, async () => {
    const isFull = (await em.count(PasskeyEntity, { user: user.id })) >= MAX_PASSKEYS
    const isKnown = (await em.count(PasskeyEntity, { credentialId: credential.id })) > 0
    if (isFull || isKnown) throw new RuleError('passkeyNotAdded')
    await em.insert(PasskeyEntity, {
      credentialId: credential.id,
      user: user.id,
      name,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      rpId,
      createdAt: new Date(ctx.now()),
      lastUsedAt: null,
      lastChallengeAt: new Date(challenge.issuedAt),
    })
  })
}
