import { addDays, instantAtOrAfter, toMinutes, wallClock } from '../clinic-time.ts'
import { toDaytime } from '../mail/daytime.ts'
import { doubledPause, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time-units.ts'
import type { TextRules } from './schemas.ts'

/** A reminder that follows the booking, or is followed by the visit, more closely than this is left out. */
const [MIN_AFTER_BOOKING_MS, MIN_BEFORE_VISIT_MS] = [2 * HOUR_MS, 30 * MINUTE_MS]

const SHORT_REMINDER_MS = 2 * HOUR_MS

/** Pauses between attempts; about a day in all. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS, MAX_ATTEMPTS] = [30 * SECOND_MS, 15 * MINUTE_MS, 100]

/** Milliseconds until the next attempt at a text after this many failed ones; null after the last. */
export function textRetryPause(attempts: number): number | null {
  return attempts < MAX_ATTEMPTS ? doubledPause(FIRST_PAUSE_MS, attempts - 1, MAX_PAUSE_MS) : null
}

interface TextReminder {
  kind: 'reminder' | 'shortReminder'
  /** Epoch milliseconds. */
  dueAt: number
}

/**
 * Reminders of a visit at `startsAt` that was booked at `madeAt` (both epoch milliseconds): the clinic day before at the
 * practice's hour, and two hours before if it chose so.
 */
export function planReminderTexts(
  startsAt: number,
  madeAt: number,
  { reminderTime, remindsTwoHoursBefore }: Pick<TextRules, 'reminderTime' | 'remindsTwoHoursBefore'>,
  timeZone: string,
): TextReminder[] {
  const dayBefore = addDays(wallClock(startsAt, timeZone).day, -1)
  const reminders: TextReminder[] = [
    { kind: 'reminder', dueAt: instantAtOrAfter(dayBefore, toMinutes(reminderTime), timeZone) },
  ]
  if (remindsTwoHoursBefore)
    reminders.push({ kind: 'shortReminder', dueAt: toDaytime(startsAt - SHORT_REMINDER_MS, timeZone) })
  return reminders.filter(
    ({ dueAt }) => dueAt - madeAt >= MIN_AFTER_BOOKING_MS && startsAt - dueAt >= MIN_BEFORE_VISIT_MS,
  )
}
