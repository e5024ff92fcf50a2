import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS, type RateLimit } from '@clinic/domain/rate-limits.ts'
import type { Context } from './context.ts'
import { countWrite } from './limits/write-counter.ts'

type Counted = Pick<Context, 'limiter' | 'limitedCaller' | 'now'>

/** Counts a read for the caller's address; throws 429 past the limit. */
export function limitRead(ctx: Counted): void {
  if (ctx.limitedCaller === null) return
  rejectUntil(ctx.limiter.reads.count(ctx.limitedCaller, ctx.now()))
}

/** Counts a write of an API key; throws 429 past the limit. */
export async function limitKeyWrite(ctx: Counted & Pick<Context, 'em'>): Promise<void> {
  if (ctx.limitedCaller === null) return
  await limitWrites(ctx, `keyWrite ${ctx.limitedCaller}`, RATE_LIMITS.keyWrite)
}

/** Counts a page render for the caller's address; throws 429 past the limit. */
export function limitRender(ctx: Counted): void {
  if (ctx.limitedCaller === null) return
  rejectUntil(ctx.limiter.renders.count(ctx.limitedCaller, ctx.now()))
}

/** Counts a visitor's write; throws 429 past the limit. A filled hidden field throws 400 and counts too. */
export async function limitPublicWrite(
  ctx: Counted & Pick<Context, 'em' | 'key'>,
  kind: 'booking' | 'registration' | 'contact' | 'link' | 'waiting list' | 'forms',
  honeypot: string | null = null,
): Promise<void> {
  // Those of an API key are counted as its writes.
  if (ctx.limitedCaller !== null && ctx.key === null) {
    const limit = kind === 'forms' ? RATE_LIMITS.formAnswers : RATE_LIMITS.publicWrite
    await limitWrites(ctx, `${kind} ${ctx.limitedCaller}`, limit)
  }
  if (honeypot === null) return
  throw new RuleError('honeypotFilled', { issues: [{ path: ['leaveEmpty'], message: 'Are you a person?' }] })
}

/** Counts a write in a bucket shared by all processes; throws 429 past the limit. */
export async function limitWrites(
  { em, limiter, now: clock }: Pick<Context, 'em' | 'limiter' | 'now'>,
  bucket: string,
  limit: RateLimit,
): Promise<void> {
  const now = clock()
  rejectUntil(limiter.rejectedBuckets.find(bucket, now))
  const seconds = await countWrite(em, bucket, limit, now)
  if (seconds !== null) limiter.rejectedBuckets.add(bucket, now + seconds * 1_000, now)
  rejectUntil(seconds)
}

/** Throws 429 with the seconds to wait; null passes. */
export function rejectUntil(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new RuleError('tooMany', { retryAfterSeconds })
}
