import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '../language.ts'
import { type DayPlan, getAvailability, type WantedVisit } from './openings.ts'
import { durationField, type Opening, openingOutput, typeField } from './schemas.ts'
import { firstOnlineType } from './visit-types.ts'

/** Openings shown together on the home page. */
export const NEXT_OPENINGS = 3

/** Openings offered together on the booking page. */
export const OFFERED_OPENINGS = 6

const NOON = '12:00'

export const datedOpeningOutput = openingOutput.extend({
  date: z.string().meta({ description: 'The clinic day, as `yyyy-MM-dd`', examples: ['2026-12-07'] }),
})

export type DatedOpening = z.infer<typeof datedOpeningOutput>

export const offeredInput = z.object({ duration: durationField, type: typeField })

/** The openings of a day that are offered before the others. */
export type PickOpenings = (openings: readonly Opening[]) => readonly (Opening | undefined)[]

/** The first before noon and the first from noon on. */
export const firstOfEachHalf: PickOpenings = openings => [
  openings.find(({ startTime }) => startTime < NOON),
  openings.find(({ startTime }) => startTime >= NOON),
]

/**
 * First opening of each of the next days that have one, or those that `pick` finds, at most `count`, for a visit (null
 * for the first type, if patients can book one) at `now` (epoch milliseconds). `plans` must be sorted by day.
 */
export function nextOpenings(
  plans: Iterable<DayPlan>,
  visit: WantedVisit | null,
  now: number,
  { count = NEXT_OPENINGS, pick = ([first]) => [first] }: { count?: number; pick?: PickOpenings } = {},
): DatedOpening[] {
  const found: DatedOpening[] = []
  for (const plan of plans) {
    if (found.length >= count) break
    const { visits } = plan
    const first = firstOnlineType(visits)
    const wanted = visit ?? (first && { duration: visits.types[first].minutes, type: first })
    if (!wanted) break
    const { openings } = getAvailability(plan, wanted, now, DEFAULT_LANGUAGE)
    for (const opening of pick(openings)) if (opening) found.push({ date: plan.day, ...opening })
  }
  return found.slice(0, count)
}
