import { clinic } from '../clinic.ts'
import type { Practice } from './practice.ts'

/** Hours of a weekday (0 is Sunday) on the clinic's clock, as `HH:MM`. */
export interface OfficeHours {
  dayOfWeek: number
  startTime: string
  endTime: string
}

/** A weekly time slot, as far as office hours follow from it. */
interface Slot extends OfficeHours {
  isAvailable: boolean
}

/** The hours of the weekly time slots: those that are open, in order, what overlaps or touches as one. */
export function hoursOfSlots(slots: readonly Slot[]): OfficeHours[] {
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

/**
 * The office hours that people read: the fixed ones (specification, section 9), or those of the time slots where the
 * practice says so. While the slots are not known (null), the fixed ones.
 */
export function officeHoursOf(
  { officeHoursShown }: Pick<Practice, 'officeHoursShown'>,
  slots: readonly Slot[] | null,
): readonly OfficeHours[] {
  return officeHoursShown === 'schedule' && slots !== null ? hoursOfSlots(slots) : clinic.officeHours
}

/** Whether the fixed office hours are those of the time slots. */
export function fixedHoursFit(slots: readonly Slot[]): boolean {
  return JSON.stringify(hoursOfSlots(slots)) === JSON.stringify(clinic.officeHours)
}
