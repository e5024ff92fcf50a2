import type { DayException } from '../availability/day-exceptions.ts'
import { addDays, dayOfWeek, toMinutes, wallClock } from '../clinic-time.ts'
import type { OfficeHours } from './office-hours.ts'

/** How many days ahead the next opening hour is looked for. */
export const OPEN_STATUS_DAYS = 14

/** Whether the office is open: until when, or when it opens next. Times are `HH:MM` in clinic time. */
export type OpenStatus =
  | { open: true; until: string }
  | { open: false; next: { day: string; daysAhead: number; time: string } | null }

/**
 * Whether the office is open at `now` (epoch milliseconds) by its weekly hours, which are in order. It is closed on `closedDays`
 * (`yyyy-MM-dd`) and has other hours on the days of `exceptions`; `next` is null if it stays closed for two weeks.
 */
export function readOpenStatus(
  hours: readonly OfficeHours[],
  closedDays: readonly string[],
  now: number,
  timeZone: string,
  exceptions: readonly DayException[] = [],
): OpenStatus {
  const { day: today, minutes } = wallClock(now, timeZone)
  for (let daysAhead = 0; daysAhead <= OPEN_STATUS_DAYS; daysAhead++) {
    const day = addDays(today, daysAhead)
    if (closedDays.includes(day)) continue
    const windows =
      exceptions.find(({ date }) => date === day)?.windows ??
      hours.filter(one => one.dayOfWeek === dayOfWeek(day))
    const first = windows.find(one => daysAhead > 0 || toMinutes(one.endTime) > minutes)
    if (!first) continue
    return daysAhead === 0 && toMinutes(first.startTime) <= minutes
      ? { open: true, until: first.endTime }
      : { open: false, next: { day, daysAhead, time: first.startTime } }
  }
  return { open: false, next: null }
}
