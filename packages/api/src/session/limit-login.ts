import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { Context } from '../context.ts'
import { rejectUntil } from '../limits/limit-calls.ts'
import { countWrite, incrementCount, uncountWrite } from '../limits/write-counter.ts'
import { findKnownBrowser } from './known-browsers.ts'

const LIMIT = RATE_LIMITS.failedLogin

/** The first and the longest pause before a password is verified for a name that many fail for, in milliseconds. */
const PAUSES = { first: 250, longest: 4_000 } as const

/** Seconds after which to try again while very many log-ins are held back. */
const RETRY_AFTER_CROWD = 5

/**
 * Counts a log-in that may fail. An address has its own limit (429 beyond it). A name that many addresses fail for is
 * slowed down, each try a little more, and never closed: nobody can lock its owner out. A browser in which this user
 * has logged in before is counted by itself instead. Returns what takes the count back once the log-in has succeeded.
 */
export async function limitLogin(ctx: Context, username: string): Promise<() => Promise<void>> {
  if (ctx.limitedAddress === null) return async () => {}
  const browser = await findKnownBrowser(ctx.em, ctx.cookie.browserToken, username)
  const own = browser === null ? `login address ${ctx.limitedAddress}` : `login browser ${browser}`
  const now = ctx.now()
  rejectUntil(ctx.limiter.refused.find(own, now))
  const seconds = await countWrite(ctx.em, own, LIMIT, now)
  if (seconds !== null) ctx.limiter.refused.add(own, now + seconds * 1_000, now)
  rejectUntil(seconds)
  if (browser !== null) return () => uncountWrite(ctx.em, own)

  const name = `login username ${username.toLowerCase()}`
  const { count } = await incrementCount(ctx.em, name, LIMIT, now)
  const pause = pauseAfter(count)
  if (pause > 0 && !(await ctx.limiter.logins.pause(pause))) rejectUntil(RETRY_AFTER_CROWD)
  return async () => {
    for (const bucket of [own, name]) await uncountWrite(ctx.em, bucket)
  }
}

/** How long the `count`th try for a name is held back, in milliseconds; the first ten are not. */
function pauseAfter(count: number): number {
  if (count <= LIMIT.count) return 0
  return Math.min(PAUSES.first * 2 ** (count - LIMIT.count - 1), PAUSES.longest)
}
