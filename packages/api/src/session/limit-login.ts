import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { doubledPause } from '@clinic/domain/time-units.ts'
import type { Context } from '../context.ts'
import { limitWrites } from '../limit-calls.ts'
import { decrementWrites, incrementCount } from '../limits/write-counter.ts'
import { findTrustedDevice } from './trusted-devices.ts'

const LIMIT = RATE_LIMITS.failedLogin

/** First and maximum delay in milliseconds before verifying a password for a username with many failures. */
const PAUSE_MS = { first: 250, max: 4_000 } as const

interface LimitedLogin<T> {
  verified: T
  /** Whether this browser has logged in as this user before. */
  trusted: boolean
  /** Reverts the count after a success. */
  uncount(): Promise<void>
}

/**
 * Counts a login attempt, then verifies it in turn. Past the limit an address gets 429, while a username is only
 * slowed down, so that no one can lock its owner out. Trusted devices count separately and skip the delay.
 */
export async function limitLogin<T>(
  ctx: Context,
  username: string,
  verify: () => Promise<T>,
): Promise<LimitedLogin<T>> {
  const { limitedCaller } = ctx
  const browser = await findTrustedDevice(ctx.em, ctx.cookie.deviceToken, username)
  if (limitedCaller === null) {
    return { verified: await verify(), trusted: browser !== null, uncount: async () => {} }
  }
  const own = browser === null ? `login address ${limitedCaller}` : `login browser ${browser}`
  await limitWrites(ctx, own, LIMIT)
  if (browser !== null) {
    return { verified: await verify(), trusted: true, uncount: () => decrementWrites(ctx.em, own) }
  }

  const name = `login username ${username.toLowerCase()}`
  const { count } = await incrementCount(ctx.em, name, LIMIT, ctx.now())
  return {
    verified: await ctx.limiter.logins.run(limitedCaller, pauseAfter(count), verify),
    trusted: false,
    uncount: () => decrementWrites(ctx.em, own, name),
  }
}

/** Delay in milliseconds of the `count`th attempt for a username; none for the first ten. */
function pauseAfter(count: number): number {
  return count <= LIMIT.count ? 0 : doubledPause(PAUSE_MS.first, count - LIMIT.count - 1, PAUSE_MS.max)
}
