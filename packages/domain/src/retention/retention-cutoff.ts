import { clinicDay, dayBounds, isDay } from '../clinic-time.ts'

/**
 * Start of the clinic day `years` before `now` (epoch milliseconds); past records older than that lose their names.
 * February 29 becomes February 28 in other years.
 */
export function retentionCutoff(years: number, now: number, timeZone: string): number {
  const today = clinicDay(now, timeZone)
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const day = year + today.slice(4)
  return dayBounds(isDay(day) ? day : `${year}-02-28`, timeZone).start
}
