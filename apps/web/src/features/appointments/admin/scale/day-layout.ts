import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import { findRoom, type VisitSettings } from '@clinic/domain/availability/visit-types.ts'
import type { NamedBusyTime } from '@clinic/domain/calendars/schemas.ts'
import { toMinutes, wallClock } from '@clinic/domain/clinic-time.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'

/** Positions on the scales of Today and the week, in minutes since midnight, clinic time. */

const DAY = 24 * 60
const HOUR = 60

/** Min length drawn, so that short appointments can be clicked (24 px, WCAG 2.5.8). */
const MIN_DRAWN = 20

/** Hours shown without open windows and appointments. */
const DEFAULT_HOURS = { from: 9 * HOUR, to: 17 * HOUR }

export interface PlacedAppointment {
  appointment: AdminAppointment
  start: number
  end: number
  /** Lane among overlapping appointments, and the number of lanes. */
  lane: number
  lanes: number
}

/** Lays out a day's appointments by start, without cancelled ones. */
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

/** Room after an appointment, in minutes since midnight. */
export interface PlacedRoom {
  appointment: AdminAppointment
  start: number
  end: number
}

/** Lays out the room after appointments, up to midnight. */
export function placeRoom(placed: readonly PlacedAppointment[], visits: VisitSettings): PlacedRoom[] {
  return placed.flatMap(({ appointment, end }) => {
    const last = Math.min(DAY, end + findRoom(visits, appointment.appointmentType))
    return last > end ? [{ appointment, start: end, end: last }] : []
  })
}

/** A busy time of another calendar, in minutes since midnight. */
export interface PlacedBusyTime {
  busy: NamedBusyTime
  start: number
  end: number
}

/** Lays out busy times; those that go on end at midnight. */
export function placeBusyTimes(
  day: string,
  busy: readonly NamedBusyTime[],
  timeZone: string,
): PlacedBusyTime[] {
  return busy.map(time => {
    const end = wallClock(Date.parse(time.endsAt), timeZone)
    return {
      busy: time,
      start: wallClock(Date.parse(time.startsAt), timeZone).minutes,
      end: end.day > day ? DAY : end.minutes,
    }
  })
}

/** Finds another appointment in the time where one would land, in minutes since midnight. */
export function findTaken(
  placed: readonly PlacedAppointment[],
  { id, start, length }: { id: number; start: number; length: number },
): AdminAppointment | undefined {
  return placed.find(one => one.appointment.id !== id && one.start < start + length && one.end > start)
    ?.appointment
}

/** Full hours that cover all open windows and appointments of a week. */
export const visibleHours = (days: VisibleDays) => visibleTimes(days, HOUR)

type VisibleDays = readonly { windows: AppointmentDay['windows']; placed: readonly PlacedAppointment[] }[]

/** Times that cover all open windows and appointments, rounded outward to `grid` minutes. */
export function visibleTimes(days: VisibleDays, grid: number): { from: number; to: number } {
  const spans = days.flatMap(({ windows, placed }) => [
    ...windows.map(({ startTime, endTime }) => ({ start: toMinutes(startTime), end: toMinutes(endTime) })),
    ...placed,
  ])
  if (spans.length === 0) return DEFAULT_HOURS
  return {
    from: Math.floor(Math.min(...spans.map(({ start }) => start)) / grid) * grid,
    to: Math.ceil(Math.max(...spans.map(({ end }) => end)) / grid) * grid,
  }
}

/** Start and end on the wall clock, up to midnight. When clocks go back, an appointment keeps its length. */
function drawnTimes(
  { appointmentDate, duration }: AdminAppointment,
  timeZone: string,
): { start: number; end: number } {
  const startsAt = Date.parse(appointmentDate)
  const begin = wallClock(startsAt, timeZone)
  const finish = wallClock(startsAt + duration * MINUTE_MS, timeZone)
  const end = finish.day > begin.day ? DAY : finish.minutes
  const start = Math.min(begin.minutes, DAY - MIN_DRAWN)
  const minLength = end > begin.minutes ? MIN_DRAWN : duration
  return { start, end: Math.min(Math.max(end, start + minLength), DAY) }
}

function firstFree(taken: readonly number[]): number {
  let lane = 0
  while (taken.includes(lane)) lane++
  return lane
}
