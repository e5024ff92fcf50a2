import { z } from 'zod'
import { addDays, dayOfWeek } from '../clinic-time.ts'
import { dayField } from '../fields.ts'
import type { Language } from '../language.ts'
import type { Duration } from './durations.ts'
import { type DayPlan, getAvailability } from './openings.ts'
import { availabilityInput, availabilityOutput } from './schemas.ts'
import { DAY_STATES, REASONS } from './texts.ts'

/** Days in one response: three months. */
export const MAX_DAYS = 93

export const dayRangeInput = z
  .object({
    from: dayField.meta({ description: 'The first day, as `yyyy-MM-dd`', example: '2026-12-01' }),
    to: dayField.meta({
      description: `The last day, as \`yyyy-MM-dd\`; at most ${MAX_DAYS} days in all`,
      example: '2026-12-31',
    }),
    duration: availabilityInput.shape.duration,
  })
  .refine(({ from, to }) => to >= from, { message: 'Must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => to < addDays(from, MAX_DAYS), {
    message: `Ask for at most ${MAX_DAYS} days`,
    path: ['to'],
  })

export const dayOpeningsOutput = z.object({
  date: z.string().meta({ description: 'The clinic day, as `yyyy-MM-dd`', example: '2026-12-07' }),
  available: availabilityOutput.shape.available,
  reason: availabilityOutput.shape.reason,
  openings: z.int().meta({ description: 'Number of bookable starts on that day', example: 11 }),
})

export type DayOpenings = z.infer<typeof dayOpeningsOutput>

/** What a calendar says of a day: "11 open times", "fully booked", "closed", or the administrator's own reason. */
export function describeDay({ date, openings, reason }: DayOpenings, language: Language): string {
  const states = DAY_STATES[language]
  const reasons = REASONS[language]
  if (reason === null) return states.open(openings)
  if (reason === reasons.full) return states.full
  if (reason === reasons.short) return states.short
  const builtIn = [reasons.blocked, reasons.closed(dayOfWeek(date)), reasons.early, reasons.late]
  return builtIn.includes(reason) ? states.closed : states.closedFor(reason)
}

/** Number of openings of each day for a visit of `duration` minutes at `now` (epoch milliseconds), or why there are none. */
export function countOpenings(
  plans: readonly DayPlan[],
  duration: Duration,
  now: number,
  language: Language,
): DayOpenings[] {
  return plans.map(plan => {
    const { available, reason, openings } = getAvailability(plan, duration, now, language)
    return { date: plan.day, available, reason, openings: openings.length }
  })
}
