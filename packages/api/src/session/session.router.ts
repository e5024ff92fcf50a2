import { UserEntity } from '@clinic/database/entities/session.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import {
  changePasswordInput,
  confirmInput,
  loginInput,
  saveLanguageInput,
  userOutput,
} from '@clinic/domain/session/schemas.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { deskProcedure, publicProcedure, rest, router, successOutput } from '../trpc.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { logIn } from './log-in.ts'
import { endSession } from './sessions.ts'

export const sessionRouter = router({
  /** Null for visitors. */
  user: publicProcedure.output(userOutput.nullable()).query(({ ctx }) => ctx.user),

  /** Throws 401 for visitors, as API clients expect. */
  me: publicProcedure
    .meta({
      errors: ['notLoggedIn'],
      openapi: rest('GET /user', 'Session', {
        summary: 'Get the logged-in user',
        description: 'The user of the session cookie',
        successDescription: 'The user',
      }),
    })
    .output(userOutput)
    .query(({ ctx }) => {
      if (!ctx.user) throw new RuleError('notLoggedIn')
      return ctx.user
    }),

  login: publicProcedure
    .meta({
      errors: ['wrongLogin', 'codeRequired', 'wrongCode', 'notAllowed', 'tooManyCodes'],
      openapi: rest('POST /login', 'Session', {
        summary: 'Log in',
        description:
          'Starts a session: the response sets the cookie `clinic_session`, which clients send with later requests. A session ends after 60 minutes without a request, and after 12 hours in any case. A wrong username and a wrong password get the same 401. If the administrator has added an authenticator app or a passkey, a right password without `code` gets 401 with the reason `codeRequired`: send the call again with a code of the app or a recovery code, which works once. `factors` in that response says whether an app is set up; without one, only a recovery code works. Only failed logins count toward the limit.',
        successDescription: 'The user; the session is in the cookie',
      }),
    })
    .input(loginInput)
    .output(userOutput)
    .mutation(({ ctx, input }) => logIn(ctx, input)),

  logout: publicProcedure
    .meta({
      openapi: rest('POST /logout', 'Session', {
        summary: 'Log out',
        description:
          'Ends the session of the cookie, so that copies of the cookie stop working. Without a session it does nothing. It takes no body.',
        successDescription: 'The session has ended',
      }),
    })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      const { token } = ctx.cookie
      if (token) await inAuditedTransaction(ctx, userActor(ctx), ({ em }) => endSession(em, token))
      ctx.cookie.end()
    }),

  /** Confirms the session, so that sensitive procedures may be called for ten minutes. */
  confirm: deskProcedure
    // Failed attempts must count even though the call throws.
    .meta({ confirm: { skipped: 'it is the confirmation' }, audit: 'own' })
    .input(confirmInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => confirmIdentity(ctx, input)),

  /** Changes the password of the logged-in user; all sessions end, and this browser gets a new one. */
  changePassword: deskProcedure
    // Failed attempts must count even though the call throws.
    .meta({ confirm: true, audit: 'own' })
    .input(changePasswordInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  /** Sets the language of the admin area and of emails to the practice. */
  saveLanguage: deskProcedure
    .meta({ confirm: { skipped: 'changes words only' } })
    .input(saveLanguageInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => ctx.em.nativeUpdate(UserEntity, { id: ctx.user.id }, input)),
})
