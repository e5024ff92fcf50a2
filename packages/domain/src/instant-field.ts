import { z } from 'zod'
import { parseInstant } from './clinic-time.ts'
import { RuleError } from './errors.ts'

/** An instant of the years 2000 to 2200: ISO 8601 with `Z` or an offset. */
export const instantField = z.iso
  .datetime({ offset: true, error: 'Must be an instant' })
  .refine(text => parseInstant(text, 'UTC') !== null, 'Must be an instant')

/** A typed date and time in epoch milliseconds; throws 400 for `field` if it does not exist. */
export function readInstant(text: string, timeZone: string, field: string): number {
  const instant = parseInstant(text, timeZone)
  if (instant !== null) return instant
  throw new RuleError('notADateTime', {
    issues: [{ path: [field], message: 'Enter a real date and time' }],
  })
}
