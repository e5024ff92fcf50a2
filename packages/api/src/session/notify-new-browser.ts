import { RATE_LIMITS } from '@clinic/domain/rate-limits.ts'
import { loadPractice } from '../content/load-practice.ts'
import type { Context } from '../context.ts'
import { countWrite } from '../limits/write-counter.ts'
import type { SessionOrigin } from './sessions.ts'

/**
 * Emails the owner about a login from a browser that has not logged in before, in the current transaction; once a day
 * for programs that keep no cookies.
 */
export async function notifyNewBrowser(
  ctx: Context,
  user: { id: number; username: string },
  { browser, device, network, method }: SessionOrigin,
): Promise<void> {
  const now = ctx.now()
  const kind = `notice login ${user.username.toLowerCase()}`
  const { sameLoginNotice, loginNotice } = RATE_LIMITS
  if ((await countWrite(ctx.em, `${kind} ${browser} ${network}`, sameLoginNotice, now)) !== null) return
  if ((await countWrite(ctx.em, kind, loginNotice, now)) !== null) return
  const { email: to } = await loadPractice(ctx.em)
  const facts = { to, at: new Date(now).toISOString(), browser, device, network, method }
  await ctx.outbox.enqueue(ctx.em, [{ kind: 'newBrowserNotice', id: user.id, facts }], now)
}
