import { type DayClock, dayOfWeek, timeOfDay, toMinutes } from '../clinic-time.ts'
import type { TranslationLanguage } from '../language.ts'
import { listOpenSlots, type MinuteRange, mergeWindows } from './open-windows.ts'
import type { HoursWindow, WeekSlot } from './week-hours.ts'

/** A window of one date that adds to its weekly hours, or that closes them. */
export interface SpecialWindow extends HoursWindow {
  open: boolean
}

/** The reason for special hours by language. */
export type ReasonTranslations = { [language in TranslationLanguage]?: { reason: string } | undefined }

/** Special hours of a date as the practice set them; `reason` is in English. */
export interface SpecialHours extends SpecialWindow {
  id: number
  reason: string | null
  translations: ReasonTranslations
}

/** Everything that determines when the practice is open on one day (`yyyy-MM-dd`). */
export interface DayHours {
  day: string
  timeSlots: readonly WeekSlot[]
  blocked: object | null
  special: readonly SpecialWindow[]
}

/** The windows of a day that would be open without closed hours: weekly ones, then those of the date. */
export function listDayWindows<Slot extends WeekSlot, Special extends SpecialWindow>({
  day,
  timeSlots,
  special,
}: {
  day: string
  timeSlots: readonly Slot[]
  special: readonly Special[]
}): (Slot | Special)[] {
  return [...listOpenSlots(timeSlots, dayOfWeek(day)), ...special.filter(({ open }) => open)]
}

/**
 * Bookable hours of one day in minutes since midnight, merged and earliest first. A blocked date counts over closed
 * hours, and these count over open ones.
 */
export function hoursOn(hours: DayHours): MinuteRange[] {
  if (hours.blocked) return []
  return withoutClosed(mergeWindows(listDayWindows(hours)), hours.special)
}

/** Like `hoursOn`, as `HH:MM`. */
export function windowsOn(hours: DayHours): HoursWindow[] {
  return hoursOn(hours).map(({ start, end }) => ({ startTime: timeOfDay(start), endTime: timeOfDay(end) }))
}

/** What closed hours leave of ranges, which must be apart. */
export function withoutClosed(
  ranges: readonly MinuteRange[],
  special: readonly SpecialWindow[],
): MinuteRange[] {
  let left = [...ranges]
  for (const { open, startTime, endTime } of special) {
    if (open) continue
    const [from, to] = [toMinutes(startTime), toMinutes(endTime)]
    left = left.flatMap(({ start, end }) =>
      to <= start || from >= end
        ? [{ start, end }]
        : [
            { start, end: from },
            { start: to, end },
          ].filter(part => part.start < part.end),
    )
  }
  return left
}

/** Bookable hours with their instants in epoch milliseconds. */
export interface OpenTime extends MinuteRange {
  startsAt: number
  endsAt: number
}

/** Like `hoursOn`, as instants; hours are joined where DST skips what lies between. */
export function openTimesOn(hours: DayHours, clock: DayClock): OpenTime[] {
  const times: OpenTime[] = []
  for (const { start, end } of hoursOn(hours)) {
    const [startsAt, endsAt] = [clock.instantAtOrAfter(start), clock.instantAtOrAfter(end)]
    const previous = times.at(-1)
    if (previous && previous.endsAt === startsAt) Object.assign(previous, { end, endsAt })
    else times.push({ start, end, startsAt, endsAt })
  }
  return times
}
