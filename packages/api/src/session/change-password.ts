import { UserEntity } from '@clinic/database/entities/session.ts'
import { verifyPassword } from '@clinic/database/passwords.ts'
import type { changePasswordInput, User } from '@clinic/domain/session/schemas.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { fieldError } from '../error-body.ts'
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
  const now = ctx.now()
  const changed =
    known &&
    (await inAuditedTransaction(ctx, userActor(ctx), async ({ em }) => {
      const passwordHash = await setPassword(em, id, newPassword, known)
      if (passwordHash === null) return null
      const { token: deviceToken } = await trustDevice(em, id, now)
      const session = { user: { id, passwordHash }, origin: toOrigin(ctx, 'password'), deviceToken, now }
      return { token: await startSession(em, session), deviceToken }
    }))
  if (!changed?.token) throw fieldError(ctx, 'wrongPassword', 'currentPassword')
  ctx.cookie.start(changed.token)
  ctx.cookie.trustDevice(changed.deviceToken)
}
