import { toMinutes } from '@clinic/domain/clinic-time.ts'

/** Visible hours of the day, 0 to 24. */
export interface HourRange {
  from: number
  to: number
}

/** At least 8 to 18, extended to fit all time slots. */
export function hourRange(windows: ReadonlyArray<{ startTime: string; endTime: string }>): HourRange {
  const starts = windows.map(({ startTime }) => Math.floor(toMinutes(startTime) / 60))
  const ends = windows.map(({ endTime }) => Math.ceil(toMinutes(endTime) / 60))
  return { from: Math.min(8, ...starts), to: Math.max(18, ...ends) }
}

/** Labeled hours, few enough for a phone. */
export function namedHours({ from, to }: HourRange): number[] {
  const step = to - from > 12 ? 4 : 2
  const hours: number[] = []
  for (let hour = Math.ceil(from / step) * step; hour <= to; hour += step) hours.push(hour)
  return hours
}

/** Position of a time in percent of the width. */
export function shareOfRange(minutes: number, { from, to }: HourRange): number {
  return ((minutes / 60 - from) / (to - from)) * 100
}
