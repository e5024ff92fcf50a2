import { parseInstant } from '@clinic/domain/clinic-time.ts'
import { RuleError } from '@clinic/domain/errors.ts'

/** A typed date and time in epoch milliseconds; throws 400 for `field` if it does not exist. */
export function readInstant(text: string, timeZone: string, field: string): number {
  const instant = parseInstant(text, timeZone)
  if (instant !== null) return instant
  throw new RuleError('notADateTime', {
    issues: [{ path: [field], message: 'Enter a real date and time' }],
  })
}
