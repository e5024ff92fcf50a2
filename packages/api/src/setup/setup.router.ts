import { BlogPostEntity } from '@clinic/database/entities/blog-post.ts'
import { ClinicEventEntity, RegistrationEntity } from '@clinic/database/entities/event.ts'
import { dismissInput, setupOutput } from '@clinic/domain/setup/schemas.ts'
import { LockMode } from '@mikro-orm/postgresql'
import { keepCancellations } from '../services/registration-facts.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { announceRegistrations } from '../webhooks/announce-registrations.ts'
import { loadSetup } from './load-setup.ts'
import { removeFlag, setFlag } from './setup-flags.ts'

export const setupRouter = router({
  status: adminProcedure.output(setupOutput).query(({ ctx }) => loadSetup(ctx)),

  /** Removes unchanged sample events, with their registrations, and sample posts. */
  removeDemo: adminProcedure.output(successOutput).mutation(async ({ ctx }) => {
    // Lock the rows so that a concurrent edit is kept.
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const events = await ctx.em.find(ClinicEventEntity, { demo: true }, { lockMode, orderBy: { id: 'asc' } })
    const event = { $in: events.map(({ id }) => id) }
    const registrations = await ctx.em.find(RegistrationEntity, { event, cancelledAt: null })
    for (const row of events) {
      await keepCancellations(ctx.em, row, { event: row.id, cancelledAt: { $ne: null } })
    }
    await announceRegistrations(ctx, 'cancelled', registrations)
    await ctx.em.nativeDelete(ClinicEventEntity, { id: event })
    await ctx.em.nativeDelete(BlogPostEntity, { demo: true })
  }),

  /** Confirms that the initial office hours are right. */
  confirmHours: deskProcedure.output(successOutput).mutation(({ ctx }) => setFlag(ctx.em, 'hours-confirmed')),

  /** Dismisses the checklist or shows it again. */
  dismiss: deskProcedure
    .input(dismissInput)
    .output(successOutput)
    .mutation(({ ctx, input }) => (input.dismissed ? setFlag : removeFlag)(ctx.em, 'checklist-dismissed')),
})
