import { AuthenticatorEntity } from '@clinic/database/entities/login-factor.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import {
  addAuthenticatorInput,
  ENROLLMENT_MINUTES,
  factorsOutput,
  newAuthenticatorOutput,
  recoveryCodesOutput,
} from '@clinic/domain/session/factors.ts'
import { readTypedCode } from '@clinic/domain/session/login-codes.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { z } from 'zod'
import { loadPractice } from '../../content/load-practice.ts'
import { fieldError } from '../../error-body.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../../trpc.ts'
import { authenticatorUri, createSecret, findStep } from './authenticator.ts'
import { addFactor, loadFactors, lockFactors, needsCode, removeUselessCodes, sealName } from './factors.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

/** A secret that was shown, but not confirmed yet. */
const enrollment = z.object({ secret: z.string(), startedAt: z.number() })

const enrollmentName = (userId: number) => `authenticator setup ${userId}`

/** The factors of the logged-in user. */
export const factorsRouter = router({
  get: adminProcedure
    .output(factorsOutput)
    .query(({ ctx }) => loadFactors(ctx.em, ctx.settings, ctx.user.id)),

  /** Creates a secret and returns it, also sealed for `addAuthenticator`; saves nothing. */
  newAuthenticator: adminProcedure
    .meta({ confirm: true, audit: 'none' })
    .output(newAuthenticatorOutput)
    .mutation(async ({ ctx }) => {
      const { id, username } = ctx.user
      const secret = createSecret()
      const { name } = await loadPractice(ctx.em)
      return {
        secret,
        uri: authenticatorUri(secret, name, username),
        sealed: ctx.settings.sealingKeys.seal(enrollmentName(id), { secret, startedAt: ctx.now() }),
      }
    }),

  /** Adds the authenticator app, or replaces the one before. */
  addAuthenticator: deskProcedure
    .meta({ confirm: true })
    .input(addAuthenticatorInput)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => {
      const { em, user, now } = ctx
      const { sealingKeys } = ctx.settings
      const started = enrollment.safeParse(sealingKeys.open(enrollmentName(user.id), input.sealed))
      const isOpen = started.success && now() - started.data.startedAt <= ENROLLMENT_MINUTES * MINUTE_MS
      if (!isOpen) throw new RuleError('enrollmentExpired')
      const { secret } = started.data
      const typed = readTypedCode(input.code)
      const step = typed.kind === 'authenticator' ? findStep(secret, typed.code, now()) : null
      if (step === null) throw fieldError(ctx, 'codeMismatch', 'code')
      const sealed = sealingKeys.seal(sealName(user.id), secret)
      // The code just entered is used up: it does not log in as well.
      const row = { user: user.id, sealed, lastStep: step, createdAt: new Date(now()), lastUsedAt: null }
      return addFactor(ctx, { kind: 'authenticator', label: null }, () =>
        em.upsert(AuthenticatorEntity, row, { disableIdentityMap: true }),
      )
    }),

  /** Removes the authenticator app. Without a factor, recovery codes have no use. */
  removeAuthenticator: deskProcedure
    .meta({ confirm: true })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      await lockFactors(ctx.em, ctx.user.id)
      await ctx.em.nativeDelete(AuthenticatorEntity, { user: ctx.user.id })
      await removeUselessCodes(ctx.em, ctx.user.id)
    }),

  /** Replaces the recovery codes; those before stop working. */
  renewRecoveryCodes: deskProcedure
    .meta({ confirm: true })
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx }) => {
      await lockFactors(ctx.em, ctx.user.id)
      if (!(await needsCode(ctx.em, ctx.user.id))) throw new RuleError('notFound')
      return { recoveryCodes: await renewRecoveryCodes(ctx.em, ctx.user.id, ctx.now()) }
    }),
})
