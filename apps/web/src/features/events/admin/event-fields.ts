import { parseInstant, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'
import { eventInput } from '@clinic/domain/events/schemas.ts'
import { z } from 'zod'

/**
 * Converts form fields to the API's input. The date is clinic time (`yyyy-MM-ddTHH:MM`) and becomes ISO 8601 in UTC.
 */
export function eventFields(timeZone: string) {
  return checkedFields.transform((fields, context) => {
    const date = readDate(fields.date, timeZone)
    if (date !== null) return { ...fields, date }
    context.addIssue({ code: 'custom', path: ['date'], message: 'Enter a valid date and time' })
    return z.NEVER
  })
}

// Forms omit unchecked checkboxes.
const checkedFields = z.preprocess(
  fields => ({ ...Object(fields), featured: Object.hasOwn(Object(fields), 'featured') }),
  eventInput,
)

/** Converts clinic time to ISO 8601 in UTC; null if it does not exist on the clinic's clock. */
export function readDate(text: string, timeZone: string): string | null {
  const instant = parseInstant(text, timeZone)
  return instant === null ? null : new Date(instant).toISOString()
}

/** Formats an instant for the date field: `yyyy-MM-ddTHH:MM` in clinic time. */
export function fieldDate(instant: string, timeZone: string): string {
  const { day, minutes } = wallClock(Date.parse(instant), timeZone)
  return `${day}T${timeOfDay(minutes)}`
}
