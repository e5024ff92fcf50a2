import { DAYS_OF_WEEK } from '@clinic/domain/clinic-time.ts'
import {
  findHoursProblems,
  isValidWindow,
  suggestHours,
  type VisitWindow,
  type WeekSlot,
} from '@clinic/domain/schedule/week-hours.ts'

/** One weekday in the editor. A closed day keeps its windows, so that it opens with them again. */
export interface DayHours {
  isOpen: boolean
  windows: readonly VisitWindow[]
  /** Time slots of an open day that are not available; the editor leaves them as they are. */
  unavailable: readonly VisitWindow[]
}

/** The stored time slots as seven days from Sunday. */
export function toDays(slots: readonly WeekSlot[]): DayHours[] {
  return DAYS_OF_WEEK.map(day => {
    const ofDay = slots
      .filter(slot => slot.dayOfWeek === day)
      .sort((a, b) => a.startTime.localeCompare(b.startTime))
    const toWindow = ({ startTime, endTime, types = [] }: WeekSlot) => ({
      startTime,
      endTime,
      ...(types.length > 0 && { types }),
    })
    const open = ofDay.filter(slot => slot.isAvailable)
    if (open.length === 0) return { isOpen: false, windows: ofDay.map(toWindow), unavailable: [] }
    const closed = ofDay.filter(slot => !slot.isAvailable)
    return { isOpen: true, windows: open.map(toWindow), unavailable: closed.map(toWindow) }
  })
}

/** The time slots to store. Skips invalid windows of a closed day. */
export function toSlots(days: readonly DayHours[]): WeekSlot[] {
  return days.flatMap(({ isOpen, windows, unavailable }, dayOfWeek) => [
    ...(isOpen ? windows : windows.filter(isValidWindow)).map(window => ({
      ...window,
      dayOfWeek,
      isAvailable: isOpen,
    })),
    ...unavailable.map(window => ({ ...window, dayOfWeek, isAvailable: false })),
  ])
}

/** Opens or closes a day; one without windows opens with the suggested hours. */
export function setOpen(day: DayHours, isOpen: boolean): DayHours {
  const suggested = suggestHours([])
  const windows = isOpen && day.windows.length === 0 && suggested ? [suggested] : day.windows
  return { ...day, isOpen, windows }
}

/** Without its last window a day is closed. */
export function removeHours(day: DayHours, at: number): DayHours {
  const windows = day.windows.filter((_, index) => index !== at)
  return { ...day, windows, isOpen: windows.length > 0 }
}

/** Gives the days in `targets` the hours of the day `source`. */
export function copyHours(days: readonly DayHours[], source: number, targets: readonly number[]): DayHours[] {
  const copied = days[source]?.windows ?? []
  return days.map((day, at) =>
    at !== source && targets.includes(at) ? { ...day, isOpen: true, windows: copied } : day,
  )
}

/** Why each window of a day cannot be saved, or null; a closed day has no problems. */
export function findDayProblems({ isOpen, windows }: DayHours): (string | null)[] {
  return isOpen ? findHoursProblems(windows) : windows.map(() => null)
}
