import { minutesOf } from '@clinic/domain/clinic-time.ts'

/** The whole hours of the day, from 0 to 24, that a picture of the week shows. */
export interface HourRange {
  from: number
  to: number
}

/** A working day's hours, or as many more as the windows need. */
export function hourRange(windows: ReadonlyArray<{ startTime: string; endTime: string }>): HourRange {
  const starts = windows.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60))
  const ends = windows.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60))
  return { from: Math.min(8, ...starts), to: Math.max(18, ...ends) }
}

/** The hours that are named below the picture: few enough for a phone. */
export function namedHours({ from, to }: HourRange): number[] {
  const step = to - from > 12 ? 4 : 2
  const hours: number[] = []
  for (let hour = Math.ceil(from / step) * step; hour <= to; hour += step) hours.push(hour)
  return hours
}

/** Where a time of day stands in the picture, in percent of its width. */
export function shareOfRange(minutes: number, { from, to }: HourRange): number {
  return ((minutes / 60 - from) / (to - from)) * 100
}

/** 9 as "9 AM", 12 as "12 PM", 24 as "12 AM". */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
