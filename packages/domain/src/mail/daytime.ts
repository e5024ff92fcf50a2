import { addDays, clinicDay, instantAtOrAfter, wallClock } from '../clinic-time.ts'

/** Clinic time between which texts and optional emails are sent, in minutes since midnight. */
export const [FIRST_MINUTE, LAST_MINUTE] = [8 * 60, 20 * 60]

/** The first instant from `at` on (epoch milliseconds) that is between 8 AM and 8 PM clinic time. */
export function toDaytime(at: number, timeZone: string): number {
  const { day, minutes } = wallClock(at, timeZone)
  if (minutes < FIRST_MINUTE) return instantAtOrAfter(day, FIRST_MINUTE, timeZone)
  return minutes < LAST_MINUTE ? at : nextMorning(at, timeZone)
}

/** 8 AM clinic time on the day after `at`, both epoch milliseconds. */
export function nextMorning(at: number, timeZone: string): number {
  return instantAtOrAfter(addDays(clinicDay(at, timeZone), 1), FIRST_MINUTE, timeZone)
}
