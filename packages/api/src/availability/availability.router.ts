import { countOpenings } from '@clinic/domain/availability/day-range.ts'
import { START_GRID } from '@clinic/domain/availability/durations.ts'
import {
  datedOpeningOutput,
  firstOfEachHalf,
  OFFERED_OPENINGS,
  offeredInput,
} from '@clinic/domain/availability/next-openings.ts'
import { getAvailability } from '@clinic/domain/availability/openings.ts'
import {
  availabilityInput,
  availabilityOutput,
  dayOpeningsOutput,
  dayRangeInput,
  MAX_DAYS,
} from '@clinic/domain/availability/schemas.ts'
import { REASONS } from '@clinic/domain/availability/texts.ts'
import { z } from 'zod'
import { publicProcedure, rest, router } from '../trpc.ts'
import { loadDayPlan, loadDayPlans } from './day-plans.ts'
import { loadNextOpenings } from './next-openings.ts'
import { acceptLengthsInUse } from './visit-settings.ts'

const DESCRIPTION = `The openings of a clinic day for a visit of the given length. Starts are on a ${START_GRID}-minute grid in clinic time, unless the practice sets another; the whole visit is within office hours and overlaps no appointment with the room after it and no busy time of the practitioner. Exactly these starts can be booked, by a visit of the same type, if patients can book it online. Office hours may name the types of visit that they are for; hours that overlap are merged for each type. Notice is one day, unless the practice sets more for a type.

A day without openings is not an error: \`available\` is false and \`reason\` is one of these sentences, or the administrator’s own text for a blocked day:

- ${REASONS.en.early}
- ${REASONS.en.late}
- ${REASONS.en.notice(3)} (or another number of days)
- ${REASONS.en.blocked}
- ${REASONS.en.closed(0)} (or another day of the week)
- ${REASONS.en.other}
- ${REASONS.en.short}
- ${REASONS.en.full}`

export const availabilityRouter = router({
  day: publicProcedure
    .meta({
      openapi: rest('GET /availability/{date}', 'Schedule', {
        summary: 'List the openings of a day',
        description: DESCRIPTION,
        successDescription: 'The openings of the day, or why there are none',
      }),
    })
    .use(acceptLengthsInUse)
    .input(availabilityInput)
    .output(availabilityOutput)
    .query(async ({ ctx, input: { date, duration, type } }) =>
      getAvailability(
        await loadDayPlan(ctx.reads, date, ctx.timeZone),
        { duration, type: type ?? null },
        ctx.now(),
        ctx.language,
      ),
    ),

  days: publicProcedure
    .meta({
      openapi: rest('GET /availability', 'Schedule', {
        summary: 'Count the openings of each day',
        description: `The number of openings of every day from \`from\` to \`to\`, in order, for a calendar. Each day has as many as \`GET /availability/{date}\` lists, or the same reason. At most ${MAX_DAYS} days.`,
        successDescription: 'The days, in order',
      }),
    })
    .use(acceptLengthsInUse)
    .input(dayRangeInput)
    .output(z.array(dayOpeningsOutput))
    .query(async ({ ctx, input: { from, to, duration, type } }) =>
      countOpenings(
        await loadDayPlans(ctx.reads, from, to, ctx.timeZone),
        { duration, type: type ?? null },
        ctx.now(),
        ctx.language,
      ),
    ),

  /** Next openings for the home page. */
  nextOpenings: publicProcedure
    .output(z.array(datedOpeningOutput))
    .query(({ ctx }) => loadNextOpenings(ctx.reads, ctx.timeZone, ctx.now())),

  /** Next openings for the booking page. */
  offered: publicProcedure
    .use(acceptLengthsInUse)
    .input(offeredInput)
    .output(z.array(datedOpeningOutput))
    .query(({ ctx, input: { duration, type } }) =>
      loadNextOpenings(ctx.reads, ctx.timeZone, ctx.now(), {
        visit: { duration, type: type ?? null },
        count: OFFERED_OPENINGS,
        pick: firstOfEachHalf,
      }),
    ),
})
