import { hashPassword, verifyPassword } from '@clinic/database/passwords.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import { readTypedCode } from '@clinic/domain/session/login-codes.ts'
import type { loginInput, User } from '@clinic/domain/session/schemas.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { claimCode, findLoginUser } from './factors/factors.ts'
import { limitCodes } from './factors/limit-codes.ts'
import { limitLogin } from './limit-login.ts'
import { openSession } from './open-session.ts'

/** Verified for unknown usernames, so that they take as long as a wrong password. */
const decoyHash = hashPassword('no password')

/** Logs in by a password, and a code if the login needs one. Failures count toward the limits. */
export async function logIn(ctx: Context, input: z.output<typeof loginInput>): Promise<User> {
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
}

const toMethod = (code: string) => (readTypedCode(code).kind === 'recovery' ? 'recoveryCode' : 'code')
