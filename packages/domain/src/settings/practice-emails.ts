import { z } from 'zod'
import { isDailyDue, nextTimeOfDay, toMinutes } from '../clinic-time.ts'
import { timeOfDayField } from '../fields.ts'

/** How the practice is notified of bookings: one email for each, one every morning, or both. */
export const PRACTICE_EMAILS = ['each', 'morning', 'both'] as const

export const practiceEmailsInput = z.object({
  bookings: z.enum(PRACTICE_EMAILS, 'Choose how to hear of bookings'),
  /** Time of the morning email in clinic time, `HH:MM`. */
  time: timeOfDayField,
})

/**
 * The saved choice. `since` (epoch milliseconds) keeps a new time from sending an email for an hour before it; after
 * `owedSince` one last morning email has what waited for it.
 */
export const savedPracticeEmails = practiceEmailsInput.extend({
  since: z.number(),
  owedSince: z.number().nullish(),
})

export const PRACTICE_EMAILS_DEFAULT: SavedPracticeEmails = { bookings: 'each', time: '06:30', since: 0 }

/** What to save of a choice made at `now` (epoch milliseconds). */
export function toSavedEmails(
  chosen: PracticeEmails,
  before: SavedPracticeEmails,
  now: number,
): SavedPracticeEmails {
  const owedSince = before.bookings === 'morning' ? now : before.owedSince
  return { ...chosen, since: now, owedSince: chosen.bookings === 'each' ? owedSince : null }
}

/** Whether a morning email is due at `now`, when the last one was sent at `last`, both epoch milliseconds. */
export function isMorningEmailDue(
  { bookings, time, since, owedSince }: SavedPracticeEmails,
  last: number,
  now: number,
  timeZone: string,
): boolean {
  const isWanted = bookings !== 'each' || last < (owedSince ?? 0)
  return isWanted && [last, since].every(at => isDailyDue(toMinutes(time), at, now, timeZone))
}

/**
 * Whether the practice is emailed of a change at once: always, unless the next morning email comes before what it
 * concerns. Both instants are epoch milliseconds.
 */
export function isEmailedNow(
  { bookings, time }: SavedPracticeEmails,
  concerns: number,
  now: number,
  timeZone: string,
): boolean {
  return bookings !== 'morning' || concerns < nextTimeOfDay(toMinutes(time), now, timeZone)
}

export type PracticeEmails = z.infer<typeof practiceEmailsInput>
export type SavedPracticeEmails = z.infer<typeof savedPracticeEmails>
