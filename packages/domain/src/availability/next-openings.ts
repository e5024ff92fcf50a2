import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../language.ts'
import type { Duration } from './durations.ts'
import { type DayPlan, getAvailability } from './openings.ts'
import { openingOutput } from './schemas.ts'

/** Openings shown together on the home page. */
export const NEXT_OPENINGS = 3

export const datedOpeningOutput = openingOutput.extend({
  date: z.string().meta({ description: 'The clinic day, as `yyyy-MM-dd`', examples: ['2026-12-07'] }),
})

export type DatedOpening = z.infer<typeof datedOpeningOutput>

/**
 * First opening of each of the next days that have one, at most `count`, for a visit of `duration` minutes at `now`
 * (epoch milliseconds). `plans` must be sorted by day.
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
    const [first] = getAvailability(plan, duration, now, DEFAULT_LANGUAGE).openings
    if (first) found.push({ date: plan.day, ...first })
  }
  return found
}
