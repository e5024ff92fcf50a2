import { BlogPostEntity } from '@clinic/database/entities/blog-post.ts'
import { ClinicEventEntity } from '@clinic/database/entities/event.ts'
import { dismissInput, setupOutput } from '@clinic/domain/setup/schemas.ts'
import { adminProcedure, deskProcedure, router, successOutput } from '../trpc.ts'
import { loadSetup } from './load-setup.ts'
import { removeFlag, setFlag } from './setup-flags.ts'

export const setupRouter = router({
  status: adminProcedure.output(setupOutput).query(({ ctx }) => loadSetup(ctx)),

  /** Removes unchanged sample events, with their registrations, and sample posts. */
  removeDemo: adminProcedure.output(successOutput).mutation(async ({ ctx }) => {
    await ctx.em.nativeDelete(ClinicEventEntity, { demo: true })
    await ctx.em.nativeDelete(BlogPostEntity, { demo: true })
  }),

  /** Confirms that the initial office hours are right. */
  confirmHours: deskProcedure.output(successOutput).mutation(({ ctx }) => setFlag(ctx.em, 'hours-confirmed')),

  /** Dismisses the checklist or shows it again. */
  dismiss: deskProcedure
    .input(dismissInput)
    .output(successOutput)
    .mutation(({ ctx, input }) =>
      input.dismissed ? setFlag(ctx.em, 'checklist-dismissed') : removeFlag(ctx.em, 'checklist-dismissed'),
    ),
})
