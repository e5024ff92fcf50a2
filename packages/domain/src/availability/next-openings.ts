import { z } from 'zod'
import { openingOutput } from '../availability/schemas.ts'
import type { Duration } from './durations.ts'
import { availabilityOf, type DayPlan } from './openings.ts'

/** How many openings the home page offers at once. */
export const NEXT_OPENINGS = 3

/** An opening with the day it lies on. */
export const datedOpeningOutput = openingOutput.extend({
  date: z.string().meta({ description: 'The clinic day, as `yyyy-MM-dd`', examples: ['2026-12-07'] }),
})

export type DatedOpening = z.infer<typeof datedOpeningOutput>

/**
 * The first opening of each of the next days that have one, at most `count`, for an appointment of `duration` minutes
 * asked at `now` (epoch milliseconds). The plans come in the order of their days; those outside of the booking
 * window offer nothing.
 */
export function nextOpenings(
  plans: Iterable<DayPlan>,
  duration: Duration,
  now: number,
  count = NEXT_OPENINGS,
): DatedOpening[] {
  const found: DatedOpening[] = []
  for (const plan of plans) {
    if (found.length >= count) break
    const [first] = availabilityOf(plan, duration, now).openings
    if (first) found.push({ date: plan.day, ...first })
  }
  return found
}
