import { availabilityOf } from '@clinic/domain/appointments/openings.ts'
import { availabilityInput, availabilityOutput } from '@clinic/domain/schedule/schemas.ts'
import { publicProcedure, router } from '../trpc.ts'
import { blockedDateProcedures } from './blocked-dates.ts'
import { loadDayPlan } from './day-plan.ts'
import { timeSlotProcedures } from './time-slots.ts'

export const scheduleRouter = router({
  ...timeSlotProcedures,
  ...blockedDateProcedures,

  /** The openings of a day, or why there are none. */
  availability: publicProcedure
    .meta({ access: 'public', openapi: { method: 'GET', path: '/availability/{date}', tags: ['Schedule'] } })
    .input(availabilityInput)
    .output(availabilityOutput)
    .query(async ({ ctx, input }) =>
      availabilityOf(await loadDayPlan(ctx.em, input.date, ctx.timeZone), input.duration, ctx.now()),
    ),
})
