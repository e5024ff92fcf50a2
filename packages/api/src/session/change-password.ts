import { UserEntity } from '@clinic/database/entities/session.ts'
import { verifyPassword } from '@clinic/database/passwords.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { changePasswordInput, User } from '@clinic/domain/session/schemas.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { limitLogin } from './limit-login.ts'
import { startSession, toOrigin } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { trustDevice } from './trusted-devices.ts'

/** Changes the password of the logged-in user; all sessions end, and this browser gets a new one. */
export async function changePassword(
  ctx: Context & { user: User },
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
): Promise<void> {
  const { id, username } = ctx.user
  // Limits guesses from an unattended computer.
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
}
