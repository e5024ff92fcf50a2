import { addDays, instantAtOrAfter, wallClock } from '../clinic-time.ts'
import type { MailKind } from '../mail/kinds.ts'
import { HOUR_MS } from '../time-units.ts'

/** Leaves a day to change the appointment online: the notice of cancellation ends 24 hours before the start. */
const REMINDER_HOURS = 48
const EARLY_REMINDER_DAYS = 7

/** Skip reminders that would follow the confirmation too closely. */
const MIN_HOURS_AHEAD = 52
const AHEAD_FOR_EARLY_DAYS = 8

export interface Reminder {
  kind: MailKind
  /** Epoch milliseconds. */
  dueAt: number
}

/**
 * Reminders for a start booked at `madeAt` (both epoch milliseconds): 48 hours before, and 7 clinic days if booked over
 * 8 days ahead; none if booked less than 52 hours ahead.
 */
export function planReminderMails(startsAt: number, madeAt: number, timeZone: string): Reminder[] {
  if (startsAt - madeAt < MIN_HOURS_AHEAD * HOUR_MS) return []
  const { day, minutes } = wallClock(startsAt, timeZone)
  const daysBefore = (days: number) => instantAtOrAfter(addDays(day, -days), minutes, timeZone)
  const early = madeAt < daysBefore(AHEAD_FOR_EARLY_DAYS)
  return [
    ...(early ? [{ kind: 'appointmentEarlyReminder' as const, dueAt: daysBefore(EARLY_REMINDER_DAYS) }] : []),
    { kind: 'appointmentReminder', dueAt: startsAt - REMINDER_HOURS * HOUR_MS },
  ]
}
