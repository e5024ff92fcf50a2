import { SessionEntity, TrustedDeviceEntity } from '@clinic/database/entities/session.ts'
import { isoInstant, sqlInstant } from '@clinic/database/sql-instant.ts'
import { SESSION_MINUTES } from '@clinic/domain/session/schemas.ts'
import {
  endedSessionsOutput,
  endSessionInput,
  type ListedSession,
  sessionsOutput,
} from '@clinic/domain/session/sessions.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { sql } from 'kysely'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { currentSessionId, hashToken } from './sessions.ts'

/** The sessions of the logged-in user. */
export const sessionsRouter = router({
  /** This browser's session first, then by last use. */
  list: adminProcedure.output(sessionsOutput).query(async ({ ctx }) => {
    const since = (minutes: number) => sqlInstant(ctx.now() - minutes * MINUTE_MS)
    const own = currentSessionId(ctx)
    const { rows } = await sql<ListedSession>`
      select token_hash as id, token_hash = ${own} as current, browser, device, network, method,
        ${isoInstant('created_at')} as "startedAt", ${isoInstant('last_seen_at')} as "lastUsedAt"
      from sessions
      where user_id = ${ctx.user.id} and created_at >= ${since(SESSION_MINUTES.absolute)}
        and last_seen_at >= ${since(SESSION_MINUTES.idle)}
        and greatest(created_at, last_seen_at) <= ${since(-1)}
      order by current desc, last_seen_at desc, token_hash`.execute(ctx.em)
    return rows
  }),

  /** Ends one session and forgets its browser; its open pages lock at once. */
  end: deskProcedure
    .meta({ confirm: true })
    .input(endSessionInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      const session = await ctx.em.findOneOrFail(SessionEntity, { tokenHash: input.id, user: ctx.user.id })
      await ctx.em.nativeDelete(SessionEntity, { tokenHash: input.id })
      if (session.trustedDevice !== null) {
        await ctx.em.nativeDelete(TrustedDeviceEntity, { tokenHash: session.trustedDevice })
      }
    }),

  /** Ends every session but this one and forgets every other browser. */
  endOthers: deskProcedure
    .meta({ confirm: true })
    .output(endedSessionsOutput)
    .mutation(async ({ ctx }) => {
      const user = ctx.user.id
      const ended = await ctx.em.nativeDelete(SessionEntity, {
        user,
        tokenHash: { $ne: currentSessionId(ctx) },
      })
      const browser = hashToken(ctx.cookie.deviceToken ?? '')
      await ctx.em.nativeDelete(TrustedDeviceEntity, { user, tokenHash: { $ne: browser } })
      return { ended }
    }),
})
