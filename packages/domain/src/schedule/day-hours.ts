import { APPOINTMENT_TYPES } from '../availability/durations.ts'
import { type DayClock, dayOfWeek, toMinutes } from '../clinic-time.ts'
import type { TranslationLanguage } from '../language.ts'
import { listOpenSlots, type MinuteRange, mergeRanges, mergeWindows, toWindow } from './open-windows.ts'
import type { HoursWindow, VisitWindow, WeekSlot } from './week-hours.ts'

/** Hours of one date that open or close it besides its weekly hours. */
export interface SpecialWindow extends VisitWindow {
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
export interface HoursOfDay {
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

/** Stands for every type of visit: hours count if they are open for any type. */
export const ANY_TYPE = 'any'

/** The rows that count for a type of visit: those that name it, and those that name none. Null is a visit of no type. */
export function pickForType<Row extends VisitWindow>(rows: readonly Row[], type: string | null): Row[] {
  return rows.filter(({ types = [] }) => types.length === 0 || types.some(named => named === type))
}

/** The types of visit whose hours `ANY_TYPE` joins; only null (no type) if no hours name types. */
export function listTypesWithHours({
  timeSlots,
  special,
}: Pick<HoursOfDay, 'timeSlots' | 'special'>): readonly (string | null)[] {
  const isNamed = [...timeSlots, ...special].some(({ types = [] }) => types.length > 0)
  return isNamed ? APPOINTMENT_TYPES : [null]
}

/** Windows of a day as far as they are open for a type of visit, in minutes since midnight; see `hoursOn`. */
export function openRanges(
  windows: readonly VisitWindow[],
  hours: HoursOfDay,
  type: string | null,
): MinuteRange[] {
  if (type !== ANY_TYPE)
    return withoutClosed(mergeWindows(pickForType(windows, type)), pickForType(hours.special, type))
  return mergeRanges(listTypesWithHours(hours).flatMap(one => openRanges(windows, hours, one)))
}

/**
 * Bookable hours of one day for a type of visit in minutes since midnight, merged and earliest first. A blocked date
 * counts over closed hours, and these count over open ones.
 */
export function hoursOn(hours: HoursOfDay, type: string | null = ANY_TYPE): MinuteRange[] {
  return hours.blocked ? [] : openRanges(listDayWindows(hours), hours, type)
}

/** Like `hoursOn`, as `HH:MM`. */
export function windowsOn(hours: HoursOfDay, type?: string | null): HoursWindow[] {
  return hoursOn(hours, type).map(toWindow)
}

/** Subtracts closed hours from ranges, which must not overlap. */
function withoutClosed(ranges: readonly MinuteRange[], special: readonly SpecialWindow[]): MinuteRange[] {
  let left = [...ranges]
  for (const { open, startTime, endTime } of special) {
    if (open) continue
    const [from, to] = [toMinutes(startTime), toMinutes(endTime)]
    left = left
      .flatMap(({ start, end }) => [
        { start, end: Math.min(from, end) },
        { start: Math.max(to, start), end },
      ])
      .filter(part => part.start < part.end)
  }
  return left
}

/** Bookable hours with their instants in epoch milliseconds. */
export interface OpenTime extends MinuteRange {
  startsAt: number
  endsAt: number
}

/** Like `hoursOn`, as instants; hours are joined where DST skips the time between them. */
export function openTimesOn(hours: HoursOfDay, clock: DayClock, type?: string | null): OpenTime[] {
  const times: OpenTime[] = []
  for (const { start, end } of hoursOn(hours, type)) {
    const [startsAt, endsAt] = [clock.instantAtOrAfter(start), clock.instantAtOrAfter(end)]
    const previous = times.at(-1)
    if (previous && previous.endsAt === startsAt) Object.assign(previous, { end, endsAt })
    else times.push({ start, end, startsAt, endsAt })
  }
  return times
}
