import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { LoginMethod } from '@clinic/domain/session/sessions.ts'
import { loadPractice } from '../content/load-practice.ts'
import { type Context, withFields } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { endSession, type SessionOrigin, startSession, toOrigin } from './sessions.ts'
import { trustDevice } from './trusted-devices.ts'

interface VerifiedLogin {
  user: User & { passwordHash: string }
  method: LoginMethod
  /** Whether this browser has logged in as this user before. */
  isKnown: boolean
}

/**
 * Starts the session of this browser for a verified user, replaces the one before, and remembers the browser.
 * `claim` uses up the code or challenge in the same transaction; if it throws, nothing happens.
 */
export async function openSession(
  ctx: Context,
  { user, method, isKnown }: VerifiedLogin,
  claim: (ctx: Context) => Promise<void>,
): Promise<void> {
  const { cookie } = ctx
  const now = ctx.now()
  const origin = toOrigin(ctx, method)
  const actor = userActor(withFields(ctx, { user }))
  const opened = await inAuditedTransaction(ctx, actor, async ctx => {
    await claim(ctx)
    const remembered = isKnown ? null : await trustDevice(ctx.em, user.id, now)
    if (remembered && !remembered.isFirst) await notifyNewBrowser(ctx, user, origin)
    const deviceToken = remembered ? remembered.token : cookie.deviceToken
    const token = await startSession(ctx.em, { user, origin, deviceToken, now })
    // The password was changed while this login was being verified.
    if (token === null) throw new RuleError('wrongLogin')
    return { token, deviceToken }
  })
  if (cookie.token) await endSession(ctx.em, cookie.token)
  cookie.start(opened.token)
  if (!isKnown && opened.deviceToken) cookie.trustDevice(opened.deviceToken)
}

/**
 * Emails the owner about a login from a browser that has not logged in before, in the current transaction; once a day
 * for programs that keep no cookies.
 */
async function notifyNewBrowser(
  ctx: Context,
  user: { id: number; username: string },
  { browser, device, network, method }: SessionOrigin,
): Promise<void> {
  const now = ctx.now()
  const kind = `notice login ${user.username.toLowerCase()}`
  const { sameLoginNotice, loginNotice } = RATE_LIMITS
  if ((await countWrite(ctx.em, `${kind} ${browser} ${network}`, sameLoginNotice, now)) !== null) return
  if ((await countWrite(ctx.em, kind, loginNotice, now)) !== null) return
  const { email: to } = await loadPractice(ctx.em)
  const facts = { to, at: new Date(now).toISOString(), browser, device, network, method }
  await ctx.outbox.enqueue(ctx.em, [{ kind: 'newBrowserNotice', id: user.id, facts }], now)
}
