import { User } from '@clinic/database/entities/session.ts'
import { hashPassword, verifyPassword } from '@clinic/database/passwords.ts'
import { asActor } from '@clinic/database/trail.ts'
import { CATALOGUE, RuleError } from '@clinic/domain/errors.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { changePasswordInput, loginInput, userOutput } from '@clinic/domain/session/schemas.ts'
import { userActor } from '../in-trail.ts'
import { adminProcedure, publicProcedure, router } from '../trpc.ts'
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { limitLogin } from './limit-login.ts'
import { endSession, startSession } from './sessions.ts'
import { setPassword } from './set-password.ts'

/** Verified when the name is unknown, so that a wrong name costs the same work as a wrong password. */
const decoyHash = hashPassword('a password that nobody has')

export const sessionRouter = router({
  /** Who is logged in; null for a visitor. */
  user: publicProcedure.output(userOutput.nullable()).query(({ ctx }) => ctx.user),

  /** Who is logged in; 401 for a visitor, as third parties expect it. */
  me: publicProcedure
    .meta({
      access: 'public',
      errors: ['notLoggedIn'],
      openapi: {
        method: 'GET',
        path: '/user',
        tags: ['Session'],
        summary: 'Tell who is logged in',
        description: 'The user of the session cookie.',
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
      access: 'public',
      errors: ['wrongLogin', 'tooMany'],
      openapi: {
        method: 'POST',
        path: '/login',
        tags: ['Session'],
        summary: 'Log in',
        description:
          'Starts a session: the answer sets the cookie `clinic_session`, which a program sends with later requests. A session ends after 60 minutes without a request and after 12 hours in any case. A wrong name and a wrong password are the same 401. Only failed logins count towards the limit.',
        successDescription: 'The user; the session is in the cookie',
      },
    })
    .input(loginInput)
    .output(userOutput)
    .mutation(async ({ ctx, input }) => {
      const uncount = await limitLogin(ctx, input.username)
      const user = await ctx.em.findOne(User, { username: input.username })
      const matches = await verifyPassword(user?.passwordHash ?? (await decoyHash), input.password)
      if (!user || !matches) throw new RuleError('wrongLogin')
      const actor = userActor({ ...ctx, user }, 'session.login')
      const token = await asActor(ctx.em, actor, em => startSession(em, user, ctx.now()))
      // Changed while it was being verified: it was the old one.
      if (token === null) throw new RuleError('wrongLogin')
      await uncount()
      if (ctx.cookie.token) await endSession(ctx.em, ctx.cookie.token)
      if ((await findKnownBrowser(ctx.em, ctx.cookie.browserToken, user.username)) === null)
        ctx.cookie.rememberBrowser(await rememberBrowser(ctx.em, user.id, ctx.now()))
      ctx.cookie.start(token)
      return user
    }),

  logout: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'POST',
        path: '/logout',
        tags: ['Session'],
        summary: 'Log out',
        description:
          'Ends the session of the cookie; a copy of the cookie is worth nothing from then on. Without a session it does nothing. It takes no body.',
        successDescription: 'There is no session now',
      },
    })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      const { token } = ctx.cookie
      if (token) await asActor(ctx.em, userActor(ctx, 'session.logout'), em => endSession(em, token))
      ctx.cookie.end()
      return { success: true as const }
    }),

  /** A new password for whoever is logged in: every session ends, and this browser gets a fresh one. */
  changePassword: adminProcedure
    // What a wrong attempt counts must outlive its error.
    .meta({ access: 'admin', shownOnPages: false, ownTransactions: true })
    .input(changePasswordInput)
    .output(successOutput)
    .mutation(async ({ ctx, input: { currentPassword, newPassword } }) => {
      // Whoever finds the desk unattended must not be able to try passwords without end.
      await limitLogin(ctx, ctx.user.username)
      const user = await ctx.em.findOneOrFail(User, { id: ctx.user.id })
      const matches = await verifyPassword(user.passwordHash, currentPassword)
      const actor = userActor(ctx, 'session.changePassword')
      const passwordHash = matches
        ? await asActor(ctx.em, actor, em => setPassword(em, user.id, newPassword, user.passwordHash))
        : null
      const token = passwordHash && (await startSession(ctx.em, { id: user.id, passwordHash }, ctx.now()))
      if (!token) {
        throw new RuleError('wrongPassword', {
          issues: [{ path: ['currentPassword'], message: CATALOGUE.wrongPassword.message }],
        })
      }
      ctx.cookie.rememberBrowser(await rememberBrowser(ctx.em, user.id, ctx.now()))
      ctx.cookie.start(token)
      return { success: true as const }
    }),
})
