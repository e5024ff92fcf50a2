import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { readTypedCode } from '@clinic/domain/session/login-codes.ts'
import { loadPractice } from '../../content/load-practice.ts'
import type { Context } from '../../context.ts'
import { countWrite, decrementWrites } from '../../limits/write-counter.ts'
import { inSeparateTransaction } from '../../transaction.ts'

interface CodeAttempt {
  user: { id: number; username: string }
  code: string
  /** Whether this browser has logged in before. */
  trusted: boolean
}

/**
 * Counts an authenticator code before it is verified. Past the limit of the username, unknown browsers get 429 and
 * the owner an email; trusted devices and recovery codes are not counted here. Returns how to revert the count.
 */
export async function limitCodes(
  ctx: Context,
  { user, code, trusted }: CodeAttempt,
): Promise<() => Promise<void>> {
  const isLimited = ctx.limitedCaller !== null && !trusted && readTypedCode(code).kind === 'authenticator'
  if (!isLimited) return async () => {}
  const bucket = `login code ${user.username.toLowerCase()}`
  const retryAfterSeconds = await countWrite(ctx.em, bucket, RATE_LIMITS.wrongCode, ctx.now())
  if (retryAfterSeconds !== null) {
    await notifyOwner(ctx, user)
    throw new RuleError('tooManyCodes', { retryAfterSeconds })
  }
  return () => decrementWrites(ctx.em, bucket)
}

/** Emails the owner at most once a day: the password is known to another person. */
async function notifyOwner(ctx: Context, { id, username }: CodeAttempt['user']): Promise<void> {
  const now = ctx.now()
  await inSeparateTransaction(ctx, async ctx => {
    const bucket = `notice wrong codes ${username.toLowerCase()}`
    if ((await countWrite(ctx.em, bucket, RATE_LIMITS.wrongCodeNotice, now)) !== null) return
    const { email: to } = await loadPractice(ctx.em)
    await ctx.outbox.enqueue(ctx.em, [{ kind: 'loginCodesNotice', id, facts: { to } }], now)
  })
}
