import { clinicDay, dayBounds, isDay } from '../clinic-time.ts'

/**
 * Since when what is past keeps its names at `now` (epoch milliseconds): the start of the clinic's day so many years
 * ago. Of February 29 in a year without one it is February 28.
 */
export function namesSince(years: number, now: number, timeZone: string): number {
  const today = clinicDay(now, timeZone)
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const day = year + today.slice(4)
  return dayBounds(isDay(day) ? day : `${year}-02-28`, timeZone).start
}
