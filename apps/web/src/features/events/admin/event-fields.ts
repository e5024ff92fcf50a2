import { parseInstant, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'
import { eventInput } from '@clinic/domain/events/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { z } from 'zod'
import { texts } from './texts.ts'
import { toFieldPath, withTranslations } from './translation/event-translation.ts'

/**
 * Converts form fields to the API's input. The date is clinic time (`yyyy-MM-ddTHH:MM`) and becomes ISO 8601 in UTC.
 */
export function eventSchema(timeZone: string, language: Language) {
  return z.unknown().transform((form, context) => {
    const parsed = checkedFields.safeParse(form)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path: [toFieldPath(path)], message })
      return z.NEVER
    }
    const fields = parsed.data
    const date = readDate(fields.date, timeZone)
    if (date !== null) return { ...fields, date }
    context.addIssue({ code: 'custom', path: ['date'], message: texts[language].noDate })
    return z.NEVER
  })
}

// Forms omit unchecked checkboxes.
const checkedFields = z.preprocess(
  fields => ({ ...withTranslations(Object(fields)), featured: Object.hasOwn(Object(fields), 'featured') }),
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
