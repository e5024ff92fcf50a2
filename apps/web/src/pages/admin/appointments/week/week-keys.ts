import { dayOfWeek } from '@clinic/domain/clinic-time.ts'

/**
 * Moving in the week with the keys, which takes one stop of the Tab key as a grid does (WAI-ARIA, grid of dates):
 * Left and Right lead to the day before and after, Up and Down through the appointments of a day below its name,
 * Home and End to the first and the last day of the week. Going to other weeks (Page Up, Page Down) is the view's own.
 */

/** Marks what the keys lead to, with its time in minutes: the name of a day, then its appointments in order. */
export const STOP = 'data-stop'

/** The stop at the name of a day. The same in every week, so that another week keeps the place. */
export const dayStop = (day: string) => `weekday-${dayOfWeek(day)}`

/** The stop at an appointment. */
export const appointmentStop = ({ id }: { id: number }) => `appointment-${id}`

const startOf = (stop: HTMLElement) => Number(stop.getAttribute(STOP))

/** Where a key leads from the element with the focus; undefined when the key is not one of the week's. */
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
      return sameTimeOf(days[Math.max(0, column - 1)] ?? stops, row, stops)
    case 'ArrowRight':
      return sameTimeOf(days[Math.min(days.length - 1, column + 1)] ?? stops, row, stops)
    case 'Home':
      return days[0]?.[0]
    case 'End':
      return days.at(-1)?.[0]
  }
  return undefined
}

/** The name of the other day from the name of this one; from an appointment the one nearest in time, if any. */
function sameTimeOf(other: HTMLElement[], row: number, stops: HTMLElement[]): HTMLElement | undefined {
  const from = stops[row]
  const [name, ...appointments] = other
  if (row === 0 || !from || appointments.length === 0) return name
  const distance = (stop: HTMLElement) => Math.abs(startOf(stop) - startOf(from))
  return appointments.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest))
}
