import { RuleError } from '@clinic/domain/errors.ts'
import { newsInput, newsOutput } from '@clinic/domain/live/schemas.ts'
import { findSessionUser, hashOf } from '../session/sessions.ts'
import { adminProcedure, router } from '../trpc.ts'
import { listNews } from './list-news.ts'

/** What an open window of the administration hears without asking. */
export const liveRouter = router({
  /** The nouns of what changes, as server-sent events: all of them first, then as they change. No more than nouns. */
  changes: adminProcedure.subscription(async ({ ctx, signal = new AbortController().signal }) => {
    const { token } = ctx.cookie
    if (token === null) throw new RuleError('notLoggedIn')
    const changes = ctx.live.open(hashOf(token), signal)
    // It may have ended before the stream was there to be told.
    if ((await findSessionUser(ctx.em, token, ctx.now(), false)) === null) throw new RuleError('notLoggedIn')
    return changes
  }),

  /** Who booked, moved, cancelled, registered, got in line and wrote. */
  news: adminProcedure
    .input(newsInput)
    .output(newsOutput)
    .query(({ ctx, input }) => listNews(ctx, input)),
})
