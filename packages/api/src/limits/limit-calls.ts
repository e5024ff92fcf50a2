import { RuleError } from '@clinic/domain/errors.ts'
import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import type { Context } from '../context.ts'
import { ReadCounter } from './read-counter.ts'
import { countWrite, uncountWrite } from './write-counter.ts'

const reads = new ReadCounter(RATE_LIMITS.read)

/** Counts a read of the caller's address; 429 beyond the limit. */
export function limitRead(ctx: Context): void {
  if (ctx.limitedAddress === null) return
  refuse(reads.count(ctx.limitedAddress, ctx.now()))
}

/**
 * Lets a booking, a registration or a message in: it is counted for the caller's address (429 beyond the limit),
 * and refused when the form's hidden field is filled (400), which is counted too.
 */
export async function admitPublicWrite(
  ctx: Context,
  kind: 'booking' | 'registration' | 'contact',
  trap: string | null,
): Promise<void> {
  if (ctx.limitedAddress !== null) {
    refuse(await countWrite(ctx.em, `${kind} ${ctx.limitedAddress}`, RATE_LIMITS.publicWrite, ctx.now()))
  }
  if (trap !== null) throw new RuleError('trapFilled')
}

/**
 * Counts a login that may fail, for the address and for the user name. A browser in which this user has logged
 * in before is counted by itself instead, so that nobody else can use up the administrator's tries. Returns
 * what takes the count back once the login has succeeded.
 */
export async function limitLogin(ctx: Context, username: string): Promise<() => Promise<void>> {
  if (ctx.limitedAddress === null) return async () => {}
  const known = ctx.cookie.knownBrowser
  const buckets =
    known?.username === username
      ? [`login browser ${known.id}`]
      : [`login address ${ctx.limitedAddress}`, `login username ${username.toLowerCase()}`]
  for (const bucket of buckets) refuse(await countWrite(ctx.em, bucket, RATE_LIMITS.failedLogin, ctx.now()))
  return async () => {
    for (const bucket of buckets) await uncountWrite(ctx.em, bucket)
  }
}

function refuse(retryAfter: number | null): void {
  if (retryAfter !== null) throw new RuleError('tooMany', { retryAfter })
}
