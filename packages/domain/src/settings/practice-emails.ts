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

/** The saved choice. `since` (epoch milliseconds) keeps a new time from sending an email for an hour before it. */
export const savedPracticeEmails = practiceEmailsInput.extend({ since: z.number() })

export const PRACTICE_EMAILS_DEFAULT: SavedPracticeEmails = { bookings: 'each', time: '06:30', since: 0 }

/** Whether a morning email is due at `now`, when the last one was sent at `last`, both epoch milliseconds. */
export function isMorningEmailDue(
  { bookings, time, since }: SavedPracticeEmails,
  last: number,
  now: number,
  timeZone: string,
): boolean {
  return bookings !== 'each' && [last, since].every(at => isDailyDue(toMinutes(time), at, now, timeZone))
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
