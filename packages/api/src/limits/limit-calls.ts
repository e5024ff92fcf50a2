import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Limiter } from './limiter.ts'
import { countWrite } from './write-counter.ts'

/** What the limits ask of a call's context. */
interface Caller {
  limiter: Limiter
  /** Null: not limited. */
  limitedAddress: string | null
  now: () => number
}

/** Counts a read of the caller's address; 429 beyond the limit. */
export function limitRead(ctx: Caller): void {
  if (ctx.limitedAddress === null) return
  rejectUntil(ctx.limiter.reads.count(ctx.limitedAddress, ctx.now()))
}

/** Counts a page that has to be rendered for the caller's address; 429 beyond the limit. */
export function limitRender(ctx: Caller): void {
  if (ctx.limitedAddress === null) return
  rejectUntil(ctx.limiter.renders.count(ctx.limitedAddress, ctx.now()))
}

/**
 * Lets a visitor's write in: it is counted for the caller's address (429 beyond the limit),
 * and refused when the form's hidden field is filled (400), which is counted too.
 */
export async function admitPublicWrite(
  ctx: Caller & { em: EntityManager },
  kind: 'booking' | 'registration' | 'contact' | 'link' | 'waiting list',
  honeypot: string | null,
): Promise<void> {
  if (ctx.limitedAddress !== null) {
    const bucket = `${kind} ${ctx.limitedAddress}`
    const now = ctx.now()
    rejectUntil(ctx.limiter.refused.find(bucket, now))
    const seconds = await countWrite(ctx.em, bucket, RATE_LIMITS.publicWrite, now)
    if (seconds !== null) ctx.limiter.refused.add(bucket, now + seconds * 1_000, now)
    rejectUntil(seconds)
  }
  if (honeypot !== null) throw new RuleError('honeypotFilled')
}

/** Throws 429 with the seconds to wait; null passes. */
export function rejectUntil(retryAfter: number | null): void {
  if (retryAfter !== null) throw new RuleError('tooMany', { retryAfter })
}
