import type { AdminAppointment, AppointmentDay } from '@clinic/domain/appointments/admin-schemas.ts'
import type { VisitSettings } from '@clinic/domain/availability/visit-types.ts'
import type { NamedBusyTime } from '@clinic/domain/calendars/schemas.ts'
import type { FreeGap } from '../desk/free-times.ts'
import { type PlacedAppointment, placeBusyTimes, placeRoom } from '../scale/day-layout.ts'
import type { ScalePosition } from '../scale/position-style.ts'

/** What stands at a place of the rail; room follows an appointment. */
type RailItem = ScalePosition &
  (
    | { kind: 'appointment'; appointment: AdminAppointment }
    | { kind: 'gap'; gap: FreeGap }
    | { kind: 'busy'; busy: NamedBusyTime }
    | { kind: 'room'; appointment: AdminAppointment }
  )

interface RailParts {
  placed: readonly PlacedAppointment[]
  gaps: readonly FreeGap[]
  /** First and last minute of the rail. */
  hours: { from: number; to: number }
  timeZone: string
  visits: VisitSettings
}

/** Everything on the rail of a day by start, cut where the rail ends. */
export function toRailItems(
  day: AppointmentDay,
  { placed, gaps, hours: { from, to }, timeZone, visits }: RailParts,
): RailItem[] {
  const items: RailItem[] = [
    ...placeBusyTimes(day.day, day.busy, timeZone)
      .filter(({ start, end }) => end > from && start < to)
      .map(({ busy, start, end }) => ({
        kind: 'busy' as const,
        busy,
        start: Math.max(start, from),
        end: Math.min(end, to),
      })),
    ...placed.map(place => ({ kind: 'appointment' as const, ...place })),
    ...placeRoom(placed, visits)
      .filter(({ start }) => start < to)
      .map(room => ({ kind: 'room' as const, ...room, end: Math.min(room.end, to) })),
    ...gaps.map(gap => ({ kind: 'gap' as const, gap, start: gap.start, end: gap.end })),
  ]
  return items.sort((a, b) => a.start - b.start)
}

/** Identifies an item while the day changes around it. */
export function railKey(item: RailItem): string {
  switch (item.kind) {
    case 'appointment':
      return `${item.appointment.id}`
    case 'busy':
      return `${item.busy.calendar} ${item.start}`
    case 'room':
      return `room-${item.start}`
    case 'gap':
      return `free-${item.start}`
  }
}
