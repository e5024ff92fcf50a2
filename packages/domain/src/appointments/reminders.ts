import { addDays, instantAtOrAfter, wallClock } from '../clinic-time.ts'

const REMINDER_DAYS = 1
const EARLY_REMINDER_DAYS = 7

/** Skip the early reminder for appointments booked fewer days ahead: it would follow the confirmation too closely. */
const AHEAD_FOR_EARLY_DAYS = 8

export interface Reminder {
  kind: 'appointmentReminder' | 'appointmentEarlyReminder'
  /** Epoch milliseconds. */
  dueAt: number
}

/**
 * Reminders for a start booked at `madeAt` (both epoch milliseconds): 1 day before, and 7 days if booked over 8 days
 * ahead. Subtracts clinic days, so a 10:00 AM visit is reminded at 10:00 AM across DST; past reminders are left out.
 */
export function remindersFor(startsAt: number, madeAt: number, timeZone: string): Reminder[] {
  const { day, minutes } = wallClock(startsAt, timeZone)
  const daysBefore = (days: number) => instantAtOrAfter(addDays(day, -days), minutes, timeZone)
  const early = madeAt < daysBefore(AHEAD_FOR_EARLY_DAYS)
  const reminders: Reminder[] = [
    ...(early ? [{ kind: 'appointmentEarlyReminder' as const, dueAt: daysBefore(EARLY_REMINDER_DAYS) }] : []),
    { kind: 'appointmentReminder', dueAt: daysBefore(REMINDER_DAYS) },
  ]
  return reminders.filter(({ dueAt }) => dueAt > madeAt)
}
