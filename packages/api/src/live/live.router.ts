import { RuleError } from '@clinic/domain/errors.ts'
import { newsInput, newsOutput } from '@clinic/domain/live/schemas.ts'
import { findSession, hashToken } from '../session/sessions.ts'
import { adminProcedure, router } from '../trpc.ts'
import { listNews } from './list-news.ts'

/** Server-sent events for the admin UI. */
export const liveRouter = router({
  /** Changed topics as server-sent events: all of them first, then changes. Sends topics only, no data. */
  changes: adminProcedure.subscription(async ({ ctx, signal = new AbortController().signal }) => {
    const { token } = ctx.cookie
    if (token === null) throw new RuleError('notLoggedIn')
    const changes = ctx.live.open(hashToken(token), signal)
    // The session may have ended before the stream was registered.
    if ((await findSession(ctx.em, token, ctx.now(), { extend: false })) === null)
      throw new RuleError('notLoggedIn')
    return changes
  }),

  /** New bookings, moves, cancellations, registrations, waiting-list entries and messages. */
  news: adminProcedure
    .input(newsInput)
    .output(newsOutput)
    .query(({ ctx, input }) => listNews(ctx, input)),
})
