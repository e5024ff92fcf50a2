import { RuleError } from '@clinic/domain/errors.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { LoginMethod } from '@clinic/domain/session/sessions.ts'
import { type Context, withFields } from '../context.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { notifyNewBrowser } from './notify-new-browser.ts'
import { endSession, startSession, toOrigin } from './sessions.ts'
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
  const actor = userActor(
    withFields(ctx, { user }),
    method === 'passkey' ? 'passkeys.login' : 'session.login',
  )
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
