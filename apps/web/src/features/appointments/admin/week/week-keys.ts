import { dayOfWeek } from '@clinic/domain/clinic-time.ts'

/**
 * Keyboard moves in the week, which is one tab stop (WAI-ARIA date grid). Page Up and Page Down belong to the view.
 */

/** Marks focusable stops, with their time in minutes. */
export const STOP = 'data-stop'

/** Marks open half hours. */
export const FREE = 'data-free'

/** Stop of a day; the same in every week, to keep the position. */
export const dayStop = (day: string) => `weekday-${dayOfWeek(day)}`

export const appointmentStop = ({ id }: { id: number }) => `appointment-${id}`

/** Stop of an open half hour; the same in every week. */
export const freeStop = (day: string, startTime: string) => `free-${dayOfWeek(day)}-${startTime}`

const readRow = (stop: HTMLElement) => Number(stop.getAttribute(STOP))

/** Next stop for a key from the focused element; undefined for other keys. */
export function stopAfter(week: HTMLElement, key: string): HTMLElement | undefined {
  const days = [...week.querySelectorAll('[data-day]')].map(day => [
    ...day.querySelectorAll<HTMLElement>(`[${STOP}]`),
  ])
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return undefined
  const column = days.findIndex(stops => stops.includes(focused))
  const stops = days[column]
  if (!stops) return undefined
  const row = stops.indexOf(focused)

  switch (key) {
    case 'ArrowUp':
      return stops[Math.max(0, row - 1)]
    case 'ArrowDown':
      return stops[Math.min(stops.length - 1, row + 1)]
    case 'ArrowLeft':
      return findSameTime(days[Math.max(0, column - 1)] ?? stops, row, stops)
    case 'ArrowRight':
      return findSameTime(days[Math.min(days.length - 1, column + 1)] ?? stops, row, stops)
    case 'Home':
      return days[0]?.[0]
    case 'End':
      return days.at(-1)?.[0]
  }
  return undefined
}

/** Finds the matching stop in another day: name to name, otherwise the nearest in time of the same kind. */
function findSameTime(other: HTMLElement[], row: number, stops: HTMLElement[]): HTMLElement | undefined {
  const from = stops[row]
  const [name, ...others] = other
  if (row === 0 || !from) return name
  const alike = others.filter(stop => stop.hasAttribute(FREE) === from.hasAttribute(FREE))
  if (alike.length === 0) return name
  const distance = (stop: HTMLElement) => Math.abs(readRow(stop) - readRow(from))
  return alike.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}
