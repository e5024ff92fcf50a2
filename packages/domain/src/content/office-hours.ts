import { clinic } from '../clinic.ts'
import { DAYS_OF_WEEK } from '../clinic-time.ts'
import { openWindows } from '../schedule/open-windows.ts'
import type { HoursWindow, WeekSlot } from '../schedule/week-hours.ts'
import type { Practice } from './practice.ts'

/** Hours of one weekday (0 is Sunday), `HH:MM` in clinic time. */
export interface OfficeHours extends HoursWindow {
  dayOfWeek: number
}

/** Office hours from the open time slots, sorted; overlapping and adjacent slots are merged. */
export function toOfficeHours(slots: readonly WeekSlot[]): OfficeHours[] {
  return DAYS_OF_WEEK.flatMap(dayOfWeek =>
    openWindows(slots, dayOfWeek).map(window => ({ dayOfWeek, ...window })),
  )
}

export const STANDARD_SLOTS = clinic.officeHours.map(hours => ({ ...hours, isAvailable: true }))

/** The hours that pages show: the time slots if the practice chose so, else the standard hours. */
export function shownSlots(
  { officeHoursShown }: Pick<Practice, 'officeHoursShown'>,
  slots: readonly WeekSlot[],
): readonly WeekSlot[] {
  return officeHoursShown === 'schedule' ? slots : STANDARD_SLOTS
}

/** Whether the standard hours match the time slots. */
export function standardHoursFit(slots: readonly WeekSlot[]): boolean {
  return JSON.stringify(toOfficeHours(slots)) === JSON.stringify(clinic.officeHours)
}
