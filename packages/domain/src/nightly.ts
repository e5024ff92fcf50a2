import { addDays, instantAtOrAfter, wallClock } from './clinic-time.ts'

/** When what is done by night is due, in minutes of the clinic's clock: nobody books then, and clocks change before. */
const NIGHT = 3 * 60

/**
 * Whether what is done once a night is due at `now`: the clinic's last 3:00 AM is later than `last`, when it was done
 * or, if never, from when it could be; both are epoch milliseconds. A machine that is off at night does it when it is on again.
 */
export function isNightlyDue(last: number, now: number, timeZone: string): boolean {
  const { day, minutes } = wallClock(now, timeZone)
  return last < instantAtOrAfter(minutes < NIGHT ? addDays(day, -1) : day, NIGHT, timeZone)
}
