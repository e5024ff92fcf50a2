import { BlogPost } from '@clinic/database/entities/blog-post.ts'
import { ClinicEvent } from '@clinic/database/entities/event.ts'
import { successOutput } from '@clinic/domain/fields.ts'
import { putAwayInput, setupOutput } from '@clinic/domain/setup/schemas.ts'
import { adminProcedure, router } from '../trpc.ts'
import { loadSetup } from './load-setup.ts'
import { removeMark, setMark } from './setup-marks.ts'

const SUCCESS = { success: true } as const

/** The checklist of the first days. */
export const setupRouter = router({
  status: adminProcedure.output(setupOutput).query(({ ctx }) => loadSetup(ctx)),

  /** Removes the events and posts of the demonstration that are left as they were, registrations included. */
  removeDemo: adminProcedure.output(successOutput).mutation(async ({ ctx }) => {
    await ctx.em.nativeDelete(ClinicEvent, { demo: true })
    await ctx.em.nativeDelete(BlogPost, { demo: true })
    return SUCCESS
  }),

  /** Says that the office hours of the start are the practice's own. */
  confirmHours: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .output(successOutput)
    .mutation(async ({ ctx }) => {
      await setMark(ctx.em, 'hours-confirmed')
      return SUCCESS
    }),

  /** Puts the checklist away, or brings it back. */
  putAway: adminProcedure
    .meta({ access: 'admin', shownOnPages: false })
    .input(putAwayInput)
    .output(successOutput)
    .mutation(async ({ ctx, input }) => {
      await (input.putAway ? setMark(ctx.em, 'checklist-put-away') : removeMark(ctx.em, 'checklist-put-away'))
      return SUCCESS
    }),
})
