import { timeOfDay, toMinutes } from '../clinic-time.ts'
import type { HoursWindow, WeekSlot } from './week-hours.ts'

/** From `start` to `end` in minutes since midnight. */
export interface MinuteRange {
  start: number
  end: number
}

/** The open time slots of a weekday (0 is Sunday). */
export function listOpenSlots<Slot extends WeekSlot>(slots: readonly Slot[], weekday: number): Slot[] {
  return slots.filter(slot => slot.isAvailable && slot.dayOfWeek === weekday)
}

/** The windows in minutes since midnight, earliest first. Touching and overlapping ones are merged. */
export function mergeWindows(windows: readonly HoursWindow[]): MinuteRange[] {
  return mergeRanges(
    windows.map(({ startTime, endTime }) => ({ start: toMinutes(startTime), end: toMinutes(endTime) })),
  )
}

/** The ranges, earliest first. Touching and overlapping ones are merged. */
export function mergeRanges(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const previous = merged.at(-1)
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** A range as `HH:MM`. */
export function toWindow({ start, end }: MinuteRange): HoursWindow {
  return { startTime: timeOfDay(start), endTime: timeOfDay(end) }
}

/** Bookable hours of a weekday, earliest first. Touching and overlapping time slots are merged. */
export function openWindows(slots: readonly WeekSlot[], weekday: number): HoursWindow[] {
  return mergeWindows(listOpenSlots(slots, weekday)).map(toWindow)
}
