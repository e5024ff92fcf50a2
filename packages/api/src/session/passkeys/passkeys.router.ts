import { randomBytes } from 'node:crypto'
import { PasskeyEntity } from '@clinic/database/entities/login-factor.ts'
import { UserEntity } from '@clinic/database/entities/session.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { recoveryCodesOutput } from '@clinic/domain/session/factors.ts'
import { CHALLENGE_MINUTES } from '@clinic/domain/session/passkey-site.ts'
import { addPasskeyInput, passkeyIdInput, signedChallengeInput } from '@clinic/domain/session/passkeys.ts'
import { userOutput } from '@clinic/domain/session/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { loadPractice } from '../../content/load-practice.ts'
import type { Context } from '../../context.ts'
import { limitRead } from '../../limit-calls.ts'
import { deleteOrFail } from '../../optimistic-lock.ts'
import { inAuditedTransaction, userActor } from '../../transaction.ts'
import { adminProcedure, deskProcedure, publicProcedure, router, successOutput } from '../../trpc.ts'
import { lockFactors, removeUselessCodes } from '../factors/factors.ts'
import { openSession } from '../open-session.ts'
import { confirmSession } from '../sessions.ts'
import { findTrustedDevice } from '../trusted-devices.ts'
import { addPasskey } from './add-passkey.ts'
import { type ChallengeKind, keepChallenge } from './challenges.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { ALGORITHMS, findSite, loadWebAuthn, toUserHandle } from './webauthn.ts'

const timeout = CHALLENGE_MINUTES * MINUTE_MS

// Extensions are unused, and their type is not JSON.
type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>

/** Options for the browser, as the library makes them. */
const requestOptions = z.custom<RequestOptions>()
const creationOptions = z.custom<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>()

export const passkeysRouter = router({
  /** Starts a login: seals a challenge into a cookie. */
  loginOptions: publicProcedure.output(requestOptions).mutation(({ ctx }) => createRequest(ctx, 'login')),

  /** Logs in by a passkey alone: it is something the person has, unlocked by a finger, a face or a PIN. */
  login: publicProcedure
    .input(signedChallengeInput)
    .output(userOutput)
    .mutation(async ({ ctx, input }) => {
      // Bounded in memory: a stranger's attempts cause no rows.
      limitRead(ctx)
      const passkey = await verifyPasskey(ctx, 'login', input.response)
      const user = passkey && (await ctx.em.findOne(UserEntity, { id: passkey.userId }))
      if (!user) throw new RuleError('passkeyRejected')
      const isKnown = (await findTrustedDevice(ctx.em, ctx.cookie.deviceToken, user.username)) !== null
      await openSession(ctx, { user, method: 'passkey', isKnown }, async ({ em }) => {
        if (!(await passkey.claim(em))) throw new RuleError('passkeyRejected')
      })
      return user
    }),

  /** Starts a confirmation of the session. */
  confirmOptions: adminProcedure
    .meta({ confirm: { skipped: 'it begins a confirmation' }, audit: 'none' })
    .output(requestOptions)
    .mutation(({ ctx }) => createRequest(ctx, 'confirm')),

  /** Confirms the session, as `session.confirm` does. */
  confirm: deskProcedure
    .meta({ confirm: { skipped: 'it is the confirmation' }, audit: 'own' })
    .input(signedChallengeInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      limitRead(ctx)
      const passkey = await verifyPasskey(ctx, 'confirm', input.response)
      if (passkey?.userId !== ctx.user.id) throw new RuleError('passkeyNotConfirmed')
      await inAuditedTransaction(ctx, userActor(ctx), async ctx => {
        if (!(await passkey.claim(ctx.em))) throw new RuleError('passkeyNotConfirmed')
        await confirmSession(ctx)
      })
    }),

  /** Starts to add a passkey; devices that have one are excluded. */
  addOptions: adminProcedure
    .meta({ confirm: true, audit: 'none' })
    .output(creationOptions)
    .mutation(async ({ ctx }) => {
      const { rpId } = findSite(ctx)
      const { id, username } = ctx.user
      const own = await ctx.em.find(PasskeyEntity, { user: id, rpId }, { disableIdentityMap: true })
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: (await loadPractice(ctx.em)).name,
        rpID: rpId,
        userID: toUserHandle(id),
        userName: username,
        timeout,
        attestationType: 'none',
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      })
      keepChallenge(ctx, 'add', options.challenge)
      return options
    }),

  add: deskProcedure
    .meta({ confirm: true })
    .input(addPasskeyInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  remove: deskProcedure
    .meta({ confirm: true })
    .input(passkeyIdInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await lockFactors(ctx.em, ctx.user.id)
      await deleteOrFail(ctx.em, PasskeyEntity, { credentialId: input.id, user: ctx.user.id })
      await removeUselessCodes(ctx.em, ctx.user.id)
    }),
})

/** Options to sign a new challenge with any passkey of the site, so that a visitor learns of none. */
function createRequest(ctx: Context, kind: ChallengeKind): RequestOptions {
  limitRead(ctx)
  const { rpId } = findSite(ctx)
  // Without the library, which every visit to the login page would load.
  const challenge = randomBytes(32).toString('base64url')
  keepChallenge(ctx, kind, challenge)
  return { challenge, rpId, timeout, userVerification: 'required' }
}
