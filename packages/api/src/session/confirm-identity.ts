import { UserEntity } from '@clinic/database/entities/session.ts'
import { verifyPassword } from '@clinic/database/passwords.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { User } from '@clinic/domain/session/schemas.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../error-body.ts'
import { rejectUntil } from '../limit-calls.ts'
import { countWrite, decrementWrites } from '../limits/write-counter.ts'
import { inAuditedTransaction, userActor } from '../transaction.ts'
import { claimCode, needsCode } from './factors/factors.ts'
import { confirmSession, currentSessionId } from './sessions.ts'

interface Identification {
  password: string
  code: string | null
}

const LIMIT = RATE_LIMITS.failedLogin

/**
 * Confirms the session by the password, and a code if the login needs one. Failures count per session: neither
 * another network nor another session gives more attempts, or takes them.
 */
export async function confirmIdentity(
  ctx: Context & { user: User },
  { password, code }: Identification,
): Promise<void> {
  const { id } = ctx.user
  const bucket = `confirm session ${currentSessionId(ctx)}`
  if (ctx.limitedCaller !== null) rejectUntil(await countWrite(ctx.em, bucket, LIMIT, ctx.now()))
  const { passwordHash } = await ctx.em.findOneOrFail(UserEntity, { id })
  if (!(await verifyPassword(passwordHash, password))) throw fieldError(ctx, 'wrongPassword', 'password')
  const needed = await needsCode(ctx.em, id)
  if (needed && code === null) {
    await decrementWrites(ctx.em, bucket)
    throw fieldError(ctx, 'codeMissing', 'code')
  }
  await inAuditedTransaction(ctx, userActor(ctx), async ctx => {
    const attempt = needed && code !== null && { userId: id, code }
    if (attempt && !(await claimCode(ctx, attempt))) {
      throw fieldError(ctx, 'codeMismatch', 'code')
    }
    await confirmSession(ctx)
  })
  await decrementWrites(ctx.em, bucket)
}
