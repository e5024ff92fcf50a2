import { dayOfWeek, toMinutes } from '@clinic/domain/clinic-time.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { PlacedAppointment } from '../scale/day-layout.ts'

/** Where the focus can be in the week. The id of a day and of an open half hour is the same in every week. */
interface Stop {
  id: string
  kind: 'day' | 'appointment' | 'free'
  /** Minutes since midnight. */
  start: number
}

export const dayStop = (day: string): Stop => ({ id: `weekday-${dayOfWeek(day)}`, kind: 'day', start: 0 })

export const appointmentStop = ({ appointment, start }: PlacedAppointment): Stop => ({
  id: `appointment-${appointment.id}`,
  kind: 'appointment',
  start,
})

export const freeStop = (day: string, startTime: string): Stop => ({
  id: `free-${dayOfWeek(day)}-${startTime}`,
  kind: 'free',
  start: toMinutes(startTime),
})

const WEEKS_BY_KEY: Record<string, number> = { PageUp: -1, PageDown: 1 }

/**
 * The week as one tab stop with arrow keys within (WAI-ARIA date grid). Tab enters where the focus was last, at first
 * at the stop `entry`. `days` has the stops of each day, its name first.
 */
export function useWeekKeys(
  days: readonly (readonly Stop[])[],
  entry: Stop | undefined,
  onOtherWeek: (weeks: number) => void,
) {
  const week = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string | undefined>()
  const current = days.flat().find(({ id }) => id === reached) ?? entry
  const focus = (stop: Stop) => week.current?.querySelector<HTMLElement>(`[data-stop="${stop.id}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    if (!current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const weeks = WEEKS_BY_KEY[event.key]
    // The name of the day exists in every week.
    const next = weeks === undefined ? findNext(days, current, event.key) : findDay(days, current)?.[0]
    if (!next) return
    event.preventDefault()
    focus(next)
    if (weeks !== undefined) onOtherWeek(weeks)
  }
  return {
    /** Props of the element around the week. */
    week: { ref: week, onKeyDown },
    focus,
    /** Props of the element at a stop. */
    stopProps: ({ id }: Stop) => ({
      'data-stop': id,
      tabIndex: id === current?.id ? 0 : -1,
      onFocus: () => setReached(id),
    }),
  }
}

export type StopProps = ReturnType<typeof useWeekKeys>['stopProps']

type Days = readonly (readonly Stop[])[]

const findDay = (days: Days, stop: Stop) => days.find(stops => stops.some(({ id }) => id === stop.id))

/** Finds the stop that a key moves to; undefined for keys that move nowhere. */
function findNext(days: Days, from: Stop, key: string): Stop | undefined {
  const column = days.findIndex(stops => stops.some(({ id }) => id === from.id))
  const stops = days[column] ?? []
  const row = stops.findIndex(({ id }) => id === from.id)
  switch (key) {
    case 'ArrowUp':
      return stops[Math.max(0, row - 1)]
    case 'ArrowDown':
      return stops[Math.min(stops.length - 1, row + 1)]
    case 'ArrowLeft':
      return findSameTime(days[Math.max(0, column - 1)] ?? stops, from)
    case 'ArrowRight':
      return findSameTime(days[Math.min(days.length - 1, column + 1)] ?? stops, from)
    case 'Home':
      return days[0]?.[0]
    case 'End':
      return days.at(-1)?.[0]
  }
  return undefined
}

/** Finds the stop of a day of the same kind that is nearest in time; without one, the day's name. */
function findSameTime(stops: readonly Stop[], from: Stop): Stop | undefined {
  const distance = ({ start }: Stop) => Math.abs(start - from.start)
  return (
    stops.filter(({ kind }) => kind === from.kind).sort((a, b) => distance(a) - distance(b))[0] ?? stops[0]
  )
}
