import { UserEntity } from '@clinic/database/entities/session.ts'
import { hashPassword, verifyPassword } from '@clinic/database/passwords.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { readTypedCode } from '@clinic/domain/session/login-codes.ts'
import { changePasswordInput, confirmInput, loginInput, userOutput } from '@clinic/domain/session/schemas.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { claimCode, findLoginUser } from './factors/factors.ts'
import { limitCodes } from './factors/limit-codes.ts'
import { limitLogin } from './limit-login.ts'
import { openSession } from './open-session.ts'
import { endSession, startSession, toOrigin } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { trustDevice } from './trusted-devices.ts'

/** Verified for unknown usernames, so that they take as long as a wrong password. */
const decoyHash = hashPassword('no password')

const toMethod = (code: string) => (readTypedCode(code).kind === 'recovery' ? 'recoveryCode' : 'code')

export const sessionRouter = router({
  /** Null for visitors. */
  user: publicProcedure.output(userOutput.nullable()).query(({ ctx }) => ctx.user),

  /** Throws 401 for visitors, as API clients expect. */
  me: publicProcedure
    .meta({
      errors: ['notLoggedIn'],
      openapi: {
        method: 'GET',
        path: '/user',
        tags: ['Session'],
        summary: 'Get the logged-in user',
        description: 'The user of the session cookie',
        successDescription: 'The user',
      },
    })
    .output(userOutput)
    .query(({ ctx }) => {
      if (!ctx.user) throw new RuleError('notLoggedIn')
      return ctx.user
    }),

  login: publicProcedure
    .meta({
      errors: ['wrongLogin', 'codeRequired', 'wrongCode', 'notAllowed', 'tooMany', 'tooManyCodes'],
      openapi: {
        method: 'POST',
        path: '/login',
        tags: ['Session'],
        summary: 'Log in',
        description:
          'Starts a session: the response sets the cookie `clinic_session`, which clients send with later requests. A session ends after 60 minutes without a request, and after 12 hours in any case. A wrong username and a wrong password get the same 401. If the administrator has added an authenticator app or a passkey, a right password without `code` gets 401 with the reason `codeRequired`: send the call again with a code of the app or a recovery code, which works once. `factors` in that response says whether an app is set up; without one, only a recovery code works. Only failed logins count toward the limit.',
        successDescription: 'The user; the session is in the cookie',
      },
    })
    .input(loginInput)
    .output(userOutput)
    .mutation(async ({ ctx, input }) => {
      if (ctx.key !== null) throw new RuleError('notAllowed')
      const {
        verified: user,
        trusted,
        uncount,
      } = await limitLogin(ctx, input.username, async () => {
        const found = await findLoginUser(ctx.em, ctx.settings, input.username)
        const matches = await verifyPassword(found?.passwordHash ?? (await decoyHash), input.password)
        return matches ? found : null
      })
      if (!user) throw new RuleError('wrongLogin')
      const code = user.needsCode ? input.code : undefined
      if (code === null) {
        // The first step of two did not fail.
        await uncount()
        throw new RuleError('codeRequired', { factors: user.factors })
      }
      const uncountCode = code && (await limitCodes(ctx, { user, code, trusted }))
      const method = code ? toMethod(code) : 'password'
      await openSession(ctx, { user, method, isKnown: trusted }, async ctx => {
        const attempt = code && { userId: user.id, code }
        if (attempt && !(await claimCode(ctx, attempt))) throw new RuleError('wrongCode')
      })
      await uncount()
      if (uncountCode) await uncountCode()
      return user
    }),

  logout: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/logout',
        tags: ['Session'],
        summary: 'Log out',
        description:
          'Ends the session of the cookie, so that copies of the cookie stop working. Without a session it does nothing. It takes no body.',
        successDescription: 'The session has ended',
      },
    })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      const { token } = ctx.cookie
      if (token) {
        const actor = userActor(ctx, 'session.logout')
        await inAuditedTransaction(ctx, actor, ({ em }) => endSession(em, token))
      }
      ctx.cookie.end()
      return { success: true as const }
    }),

  /** Confirms the session, so that sensitive procedures may be called for ten minutes. */
  confirm: adminProcedure
    // Failed attempts must count even though the call throws.
    .meta({
      errors: ['wrongPassword', 'codeMissing', 'codeMismatch', 'tooMany'],
      confirm: 'it is the confirmation',
      shownOnPages: false,
      ownTransactions: true,
    })
    .input(confirmInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await confirmIdentity(ctx, input)
      return { success: true as const }
    }),

  /** Changes the password of the logged-in user; all sessions end, and this browser gets a new one. */
  changePassword: adminProcedure
    // Failed attempts must count even though the call throws.
    .meta({ confirm: true, shownOnPages: false, ownTransactions: true })
    .input(changePasswordInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
      // Limits guesses from an unattended computer.
      const { id, username } = ctx.user
      const { verified: known } = await limitLogin(ctx, username, async () => {
        const { passwordHash } = await ctx.em.findOneOrFail(UserEntity, { id })
        return (await verifyPassword(passwordHash, currentPassword)) ? passwordHash : null
      })
      const actor = userActor(ctx, 'session.changePassword')
      const passwordHash =
        known && (await inAuditedTransaction(ctx, actor, ({ em }) => setPassword(em, id, newPassword, known)))
      const now = ctx.now()
      const remembered = passwordHash && (await trustDevice(ctx.em, id, now))
      const deviceToken = remembered ? remembered.token : null
      const user = passwordHash && { id, passwordHash }
      const origin = toOrigin(ctx, 'password')
      const token = user && (await startSession(ctx.em, { user, origin, deviceToken, now }))
      if (!token || !deviceToken) {
        throw new RuleError('wrongPassword', {
          issues: [{ path: ['currentPassword'], message: errorText('wrongPassword', ctx.language) }],
        })
      }
      ctx.cookie.start(token)
      ctx.cookie.trustDevice(deviceToken)
      return { success: true as const }
    }),
})
