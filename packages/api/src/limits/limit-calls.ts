import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Limiter } from './limiter.ts'
import { countWrite } from './write-counter.ts'

interface Caller {
  limiter: Limiter
  /** Null: not limited. */
  limitedAddress: string | null
  now: () => number
}

/** Counts a read for the caller's address; throws 429 past the limit. */
export function limitRead(ctx: Caller): void {
  if (ctx.limitedAddress === null) return
  rejectUntil(ctx.limiter.reads.count(ctx.limitedAddress, ctx.now()))
}

/** Counts a page render for the caller's address; throws 429 past the limit. */
export function limitRender(ctx: Caller): void {
  if (ctx.limitedAddress === null) return
  rejectUntil(ctx.limiter.renders.count(ctx.limitedAddress, ctx.now()))
}

/** Counts a visitor's write; throws 429 past the limit. A filled hidden field throws 400 and counts too. */
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
