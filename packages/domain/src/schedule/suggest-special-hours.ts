import { dayOfWeek } from '../clinic-time.ts'
import { openWindows } from './open-windows.ts'
import { DEFAULT_TIME_SLOT, type HoursWindow, suggestHours, type WeekSlot } from './week-hours.ts'

const NOON = '12:00'

/** Hours to suggest for a day (or none yet): the afternoon to close it, or hours after its weekly ones to open it. */
export function suggestSpecialHours(slots: readonly WeekSlot[], day: string, isOpen: boolean): HoursWindow {
  const windows = day === '' ? [] : openWindows(slots, dayOfWeek(day))
  const { startTime, endTime } = DEFAULT_TIME_SLOT
  if (isOpen) return suggestHours(windows) ?? { startTime, endTime }
  const last = windows.at(-1) ?? { startTime, endTime }
  const isSplit = last.startTime < NOON && last.endTime > NOON
  return isSplit ? { startTime: NOON, endTime: last.endTime } : last
}
