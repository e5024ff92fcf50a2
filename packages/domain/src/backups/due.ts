import { addDays, instantAtOrAfter, wallClock } from '../clinic-time.ts'

/** When the nightly backup is made, in minutes of the clinic's clock: nobody books then, and clocks change before. */
const MADE_AT = 3 * 60

/** After how many hours without a backup the administrator is told. */
export const OVERDUE_HOURS = 48

const HOUR = 3_600_000

/**
 * Whether the nightly backup is due at `now`: none was made since the last 3:00 AM of the clinic, nor was the
 * database begun since then. `newest` is when the newest was made, null for never, `since` when the database began; all are epoch
 * milliseconds. A machine that is off at night makes it when it is on again.
 */
export function isBackupDue(
  { newest, since }: { newest: number | null; since: number },
  now: number,
  timeZone: string,
): boolean {
  const { day, minutes } = wallClock(now, timeZone)
  const night = instantAtOrAfter(minutes < MADE_AT ? addDays(day, -1) : day, MADE_AT, timeZone)
  return (newest ?? since) < night
}

/** Whether nothing was backed up for two days, nor was the database begun in them. */
export function isBackupOverdue(
  { newest, since }: { newest: number | null; since: number },
  now: number,
): boolean {
  return (newest ?? since) < now - OVERDUE_HOURS * HOUR
}
