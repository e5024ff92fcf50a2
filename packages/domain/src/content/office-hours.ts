import { clinic } from '../clinic.ts'
import type { Practice } from './practice.ts'

/** Hours of one weekday (0 is Sunday), `HH:MM` in clinic time. */
export interface OfficeHours {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** The fields of a weekly time slot that office hours depend on. */
export interface Slot extends OfficeHours {
  isAvailable: boolean
}

/** Office hours from the open time slots, sorted; overlapping and adjacent slots are merged. */
export function toOfficeHours(slots: readonly Slot[]): OfficeHours[] {
  const open = slots
    .filter(({ isAvailable }) => isAvailable)
    .sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.startTime.localeCompare(b.startTime))
  const hours: OfficeHours[] = []
  for (const { dayOfWeek, startTime, endTime } of open) {
    const last = hours.at(-1)
    if (last?.dayOfWeek === dayOfWeek && startTime <= last.endTime) {
      if (endTime > last.endTime) last.endTime = endTime
    } else hours.push({ dayOfWeek, startTime, endTime })
  }
  return hours
}

/** Displayed office hours: from the time slots if the practice chose so, else the standard hours. */
export function readOfficeHours(
  { officeHoursShown }: Pick<Practice, 'officeHoursShown'>,
  slots: readonly Slot[],
): readonly OfficeHours[] {
  return officeHoursShown === 'schedule' ? toOfficeHours(slots) : clinic.officeHours
}

/** Whether the standard hours match the time slots. */
export function fixedHoursFit(slots: readonly Slot[]): boolean {
  return JSON.stringify(toOfficeHours(slots)) === JSON.stringify(clinic.officeHours)
}
