import type { AppointmentType } from '../availability/durations.ts'
import { formatTimeRange } from '../clinic-format.ts'
import { isTimeOfDay, timeOfDay, toMinutes } from '../clinic-time.ts'

/** Initial values of the form for a new time slot. */
export const DEFAULT_TIME_SLOT = {
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
} as const

/** From `startTime` to `endTime`, `HH:MM` in clinic time. */
export interface HoursWindow {
  startTime: string
  endTime: string
}

/** A window for the types of visit that it names; for all of them if it names none. */
export interface VisitWindow extends HoursWindow {
  types?: AppointmentType[] | undefined
}

/** A weekly time slot without its row: day 0 is Sunday. */
export interface WeekSlot extends VisitWindow {
  dayOfWeek: number
  isAvailable: boolean
}

export const endsAfterStart = (window: HoursWindow) => window.endTime > window.startTime
export const ENDS_AFTER_START = { message: 'Must be after the start time', path: ['endTime'] }

/** Whether both times are complete and the window ends after it starts. */
export function isValidWindow(window: HoursWindow): boolean {
  return isTimeOfDay(window.startTime) && isTimeOfDay(window.endTime) && endsAfterStart(window)
}

const nameTypes = ({ types = [] }: VisitWindow) => [...types].sort().join()

/**
 * Why each window of one day cannot be saved, or null: a time is missing, it ends too early or it overlaps another for
 * the same types of visit.
 */
export function findHoursProblems(windows: readonly VisitWindow[]): (string | null)[] {
  return windows.map((window, index) => {
    if (!isTimeOfDay(window.startTime) || !isTimeOfDay(window.endTime)) return 'Enter a start and an end'
    if (!endsAfterStart(window)) return ENDS_AFTER_START.message
    const other = windows
      .slice(0, index)
      .filter(isValidWindow)
      .filter(earlier => nameTypes(earlier) === nameTypes(window))
      .find(({ startTime, endTime }) => startTime < window.endTime && window.startTime < endTime)
    return other ? `Overlaps ${formatTimeRange(other.startTime, other.endTime, 'en')}` : null
  })
}

const LAST_MINUTE = 23 * 60 + 45

/** Hours to suggest after those of a day: an hour's break, until the default closing time or two hours later. */
export function suggestHours(windows: readonly HoursWindow[]): HoursWindow | null {
  const { startTime, endTime } = DEFAULT_TIME_SLOT
  const valid = windows.filter(isValidWindow)
  if (valid.length === 0) return { startTime, endTime }
  const start = Math.max(...valid.map(window => toMinutes(window.endTime))) + 60
  if (start >= LAST_MINUTE) return null
  const closing = toMinutes(endTime)
  const end = start < closing ? closing : Math.min(start + 120, LAST_MINUTE)
  return { startTime: timeOfDay(start), endTime: timeOfDay(end) }
}

const LUNCH = { startTime: '12:00', endTime: '13:00' }

/** The hours of a day without the lunch hour; null if no window is open before and after it. */
export function withLunchBreak(windows: readonly VisitWindow[]): VisitWindow[] | null {
  const index = windows.findIndex(
    ({ startTime, endTime }) => startTime < LUNCH.startTime && endTime > LUNCH.endTime,
  )
  const whole = windows[index]
  if (!whole) return null
  return windows.toSpliced(
    index,
    1,
    { ...whole, endTime: LUNCH.startTime },
    { ...whole, startTime: LUNCH.endTime },
  )
}

/** The rows to change, add and delete so that the stored time slots become the wanted ones. */
export function planWeek<Row extends WeekSlot>(
  stored: readonly Row[],
  wanted: readonly WeekSlot[],
): { changed: { row: Row; slot: WeekSlot }[]; added: WeekSlot[]; deleted: Row[] } {
  const rows = [...stored]
  const slots = [...wanted]
  const changed: { row: Row; slot: WeekSlot }[] = []
  const pair = (isMatch: (row: Row, slot: WeekSlot) => boolean) => {
    for (const slot of [...slots]) {
      const index = rows.findIndex(row => row.dayOfWeek === slot.dayOfWeek && isMatch(row, slot))
      const [row] = index === -1 ? [] : rows.splice(index, 1)
      if (!row) continue
      slots.splice(slots.indexOf(slot), 1)
      changed.push({ row, slot })
    }
  }
  // Equal times first, so that a row keeps its id and history when another window of its day changes.
  const isSameTime = (row: Row, slot: WeekSlot) =>
    row.startTime === slot.startTime && row.endTime === slot.endTime
  pair((row, slot) => isSameTime(row, slot) && nameTypes(row) === nameTypes(slot))
  pair(isSameTime)
  pair((row, slot) => row.startTime === slot.startTime || row.endTime === slot.endTime)
  pair(() => true)
  return { changed, added: slots, deleted: rows }
}
