import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { minutesOf, wallClock } from '@clinic/domain/clinic-time.ts'

/** Where things stand in the week's columns: minutes since midnight on the clinic's wall clock. */

const DAY = 24 * 60
const HOUR = 60

/** Shorter appointments are drawn as long as this, so that they can be hit (24 px, WCAG 2.5.8). */
const SHORTEST_DRAWN = 20

/** What is shown of a week in which nothing is open and nobody comes. */
const QUIET_WEEK = { from: 9 * HOUR, to: 17 * HOUR }

export interface PlacedAppointment {
  appointment: AdminAppointment
  start: number
  end: number
  /** Appointments at the same time stand side by side: in which of how many lanes this one does. */
  lane: number
  lanes: number
}

/** The appointments of a day in their places, in order of time; cancelled ones take no place. */
export function placeAppointments(
  appointments: readonly AdminAppointment[],
  timeZone: string,
): PlacedAppointment[] {
  const inOrder = appointments
    .filter(({ status }) => status !== 'cancelled')
    .map(appointment => ({ appointment, ...drawnTimes(appointment, timeZone) }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.appointment.id - b.appointment.id)

  const placed: PlacedAppointment[] = []
  let together: PlacedAppointment[] = []
  let lastEnd = 0
  for (const drawn of inOrder) {
    if (drawn.start >= lastEnd) together = []
    const taken = together.filter(({ end }) => end > drawn.start).map(({ lane }) => lane)
    const lane = firstFree(taken)
    const place = { ...drawn, lane, lanes: 0 }
    together.push(place)
    placed.push(place)
    lastEnd = Math.max(lastEnd, drawn.end)
    const lanes = Math.max(...together.map(other => other.lane + 1))
    for (const other of together) other.lanes = lanes
  }
  return placed
}

/** The whole hours that hold every open window and every appointment of a week. */
export function visibleHours(
  days: readonly { windows: AppointmentDay['windows']; placed: readonly PlacedAppointment[] }[],
): { from: number; to: number } {
  const spans = days.flatMap(({ windows, placed }) => [
    ...windows.map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) })),
    ...placed,
  ])
  if (spans.length === 0) return QUIET_WEEK
  return {
    from: Math.floor(Math.min(...spans.map(({ start }) => start)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...spans.map(({ end }) => end)) / HOUR) * HOUR,
  }
}

/**
 * When an appointment begins and ends on the wall clock. In the night when the clock is set back it may show the same time
 * at both, and an appointment past midnight ends with its day.
 */
function drawnTimes(
  { appointmentDate, duration }: AdminAppointment,
  timeZone: string,
): { start: number; end: number } {
  const startsAt = Date.parse(appointmentDate)
  const begin = wallClock(startsAt, timeZone)
  const finish = wallClock(startsAt + duration * 60_000, timeZone)
  const end = finish.day > begin.day ? DAY : finish.minutes
  const start = Math.min(begin.minutes, DAY - SHORTEST_DRAWN)
  const least = end > begin.minutes ? SHORTEST_DRAWN : duration
  return { start, end: Math.min(Math.max(end, start + least), DAY) }
}

function firstFree(taken: readonly number[]): number {
  let lane = 0
  while (taken.includes(lane)) lane++
  return lane
}
