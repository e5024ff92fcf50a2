import { addDays, instantAtOrAfter, wallClock } from '../clinic-time.ts'

/** How many days before the start reminders go (contract, reminders). */
const REMINDER_DAYS = 1
const EARLY_REMINDER_DAYS = 7

/** How many days ahead an appointment must be made for the early reminder to be of use. */
const AHEAD_FOR_EARLY_DAYS = 8

export interface Reminder {
  kind: 'appointmentReminder' | 'appointmentEarlyReminder'
  /** Epoch milliseconds. */
  dueAt: number
}

/**
 * The reminders of an appointment that begins at `startsAt` and was booked, or moved to that start, at `madeAt` (epoch
 * milliseconds): a day before, and a week before where it was made more than eight days ahead. Days are the clinic's:
 * a reminder of a 10:00 AM start goes at 10:00 AM, whatever the clock does in between. One whose time has passed when
 * the appointment is made is left out.
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
