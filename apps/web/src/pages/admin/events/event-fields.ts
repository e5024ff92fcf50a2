import { parseInstant, timeOfDay, wallClock } from '@clinic/domain/clinic-time.ts'
import { eventInput } from '@clinic/domain/events/schemas.ts'
import { z } from 'zod'

/**
 * The texts of the event form, read as the API takes them. The date is typed as clinic time, `yyyy-MM-ddTHH:MM`, and
 * leaves as the instant that this is, ISO 8601 in UTC.
 */
export function eventFields(timeZone: string) {
  return texts.transform((fields, context) => {
    const date = readDate(fields.date, timeZone)
    if (date !== null) return { ...fields, date }
    context.addIssue({ code: 'custom', path: ['date'], message: 'Enter a date and time that exist' })
    return z.NEVER
  })
}

const texts = z
  .object({
    title: z.string(),
    description: z.string(),
    excerpt: z.string(),
    date: z.string(),
    location: z.string(),
    maxAttendees: z.string().trim(),
    imageUrl: z.string(),
    category: z.string(),
    featured: z.string().optional(),
  })
  .transform(({ maxAttendees, featured, ...texts }) => ({
    ...texts,
    maxAttendees: readCount(maxAttendees),
    featured: featured !== undefined,
  }))
  .pipe(z.preprocess(texts => texts, eventInput))

/** Digits to a number, nothing to null; every other text to no number at all, which the API's rule rejects. */
export function readCount(text: string): number | null {
  if (text === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** The instant of a date in clinic time, ISO 8601 in UTC; null where the clinic's clock skips it or it is no date. */
export function readDate(text: string, timeZone: string): string | null {
  const instant = parseInstant(text, timeZone)
  return instant === null ? null : new Date(instant).toISOString()
}

/** An instant as the date field shows it: `yyyy-MM-ddTHH:MM` in clinic time. */
export function fieldDate(instant: string, timeZone: string): string {
  const { day, minutes } = wallClock(Date.parse(instant), timeZone)
  return `${day}T${timeOfDay(minutes)}`
}
