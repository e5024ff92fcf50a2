import { asActor } from '@clinic/database/audit-log.ts'
import { SessionEntity, UserEntity } from '@clinic/database/entities/session.ts'
import { verifyPassword } from '@clinic/database/passwords.ts'
import { errorText } from '@clinic/domain/error-texts.ts'
import { type ErrorKey, RuleError } from '@clinic/domain/errors.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { Context } from '../context.ts'
import { userActor } from '../with-audit.ts'
import { claimCode, needsCode } from './factors/factors.ts'
import { limitCodes } from './factors/limit-codes.ts'
import { limitLogin } from './limit-login.ts'
import { hashToken } from './sessions.ts'

interface Identification {
  password: string
  code: string | null
}

/** Confirms the session by the password, and a code if the login needs one. Failures count as failed logins. */
export async function confirmIdentity(
  ctx: Context & { user: User },
  { password, code }: Identification,
): Promise<void> {
  const { id, username } = ctx.user
  const { verified, trusted, uncount } = await limitLogin(ctx, username, async () => {
    const { passwordHash } = await ctx.em.findOneOrFail(UserEntity, { id })
    return verifyPassword(passwordHash, password)
  })
  if (!verified) throw fieldError(ctx, 'wrongPassword', 'password')
  const needed = await needsCode(ctx.em, id)
  if (needed && code === null) {
    await uncount()
    throw fieldError(ctx, 'codeMissing', 'code')
  }
  const uncountCode = needed && code !== null && (await limitCodes(ctx, { user: ctx.user, code, trusted }))
  await asActor(ctx.em, userActor(ctx, 'session.confirm'), async em => {
    const attempt = needed && code !== null && { userId: id, code, now: ctx.now() }
    if (attempt && !(await claimCode(em, ctx.settings.seal, attempt))) {
      throw fieldError(ctx, 'codeMismatch', 'code')
    }
    const tokenHash = hashToken(ctx.cookie.token ?? '')
    await em.nativeUpdate(SessionEntity, { tokenHash }, { confirmedAt: new Date(ctx.now()) })
  })
  await uncount()
  if (uncountCode) await uncountCode()
}

function fieldError({ language }: Context, key: ErrorKey, field: string): RuleError {
  return new RuleError(key, { issues: [{ path: [field], message: errorText(key, language) }] })
}
