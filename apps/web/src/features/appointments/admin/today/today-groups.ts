import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { isKnownStatus } from '../status-badge.tsx'

/** A day's appointments grouped for the front desk. */
export interface TodayGroups {
  now: AdminAppointment[]
  /** Over and without a status. */
  unmarked: AdminAppointment[]
  next: AdminAppointment[]
  later: AdminAppointment[]
  done: AdminAppointment[]
}

/**
 * Groups a day's appointments in order; `now` is epoch milliseconds. Those in `held` keep their group, so nothing
 * moves while Undo is offered.
 */
export function groupToday(
  appointments: readonly AdminAppointment[],
  now: number,
  held: { has: (id: number) => boolean } = new Set<number>(),
): TodayGroups {
  const groups: TodayGroups = { now: [], unmarked: [], next: [], later: [], done: [] }
  for (const appointment of appointments) groups[toGroup(appointment)].push(appointment)
  return groups

  function toGroup({ id, status, appointmentDate, duration }: AdminAppointment): keyof TodayGroups {
    const startsAt = Date.parse(appointmentDate)
    const isOver = startsAt + duration * 60_000 <= now
    // An unknown status may still mean a visit.
    const isOpen = isKnownStatus(status) ? status === 'confirmed' || held.has(id) : !isOver
    if (!isOpen) return 'done'
    if (isOver) return 'unmarked'
    if (startsAt <= now) return 'now'
    return groups.next.length === 0 ? 'next' : 'later'
  }
}
