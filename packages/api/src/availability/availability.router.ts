import { datedOpeningOutput } from '@clinic/domain/availability/next-openings.ts'
import { availabilityOf, REASONS, START_GRID } from '@clinic/domain/availability/openings.ts'
import { availabilityInput, availabilityOutput } from '@clinic/domain/availability/schemas.ts'
import { z } from 'zod'
import { publicProcedure, router } from '../trpc.ts'
import { loadDayPlan } from './day-plans.ts'
import { loadNextOpenings } from './next-openings.ts'

const DESCRIPTION = `The openings of a clinic day for a visit of so many minutes: starts on a ${START_GRID}-minute grid of the clinic’s clock, the whole visit inside the office hours and overlapping no appointment. What is named here can be booked, and nothing else can.

A day without openings is no error: \`available\` is false and \`reason\` says why, in one of these sentences, or in the administrator’s own words for a day that they blocked:

- ${REASONS.beforeTomorrow}
- ${REASONS.beyondWindow}
- ${REASONS.blocked}
- ${REASONS.noHours}
- ${REASONS.fullyBooked}`

/** What can be booked, and when. */
export const availabilityRouter = router({
  /** The openings of a day, or why there are none. */
  day: publicProcedure
    .meta({
      access: 'public',
      openapi: {
        method: 'GET',
        path: '/availability/{date}',
        tags: ['Schedule'],
        summary: 'Ask what can be booked on a day',
        description: DESCRIPTION,
        successDescription: 'The openings of the day, or why there are none',
      },
    })
    .input(availabilityInput)
    .output(availabilityOutput)
    .query(async ({ ctx, input }) =>
      availabilityOf(await loadDayPlan(ctx.em, input.date, ctx.timeZone), input.duration, ctx.now()),
    ),

  /** The next times that can be booked, for the home page; it has no path of its own under /api. */
  nextOpenings: publicProcedure
    .meta({ access: 'public' })
    .output(z.array(datedOpeningOutput))
    .query(({ ctx }) => loadNextOpenings(ctx.em, ctx.timeZone, ctx.now())),
})
