import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'

/** A day's appointments by what they ask of the practitioner. */
export interface TodayGroups {
  /** Under way. */
  now: AdminAppointment[]
  /** Over, and nobody has said yet whether the patient came. */
  unmarked: AdminAppointment[]
  next: AdminAppointment[]
  later: AdminAppointment[]
  done: AdminAppointment[]
}

/**
 * The appointments of a day, in their order, as it is at `now` (epoch milliseconds). Those in `held` have just been
 * marked and keep their place, so that nothing moves under the finger that may take it back.
 */
export function groupToday(
  appointments: readonly AdminAppointment[],
  now: number,
  held: { has: (id: number) => boolean } = new Set<number>(),
): TodayGroups {
  const groups: TodayGroups = { now: [], unmarked: [], next: [], later: [], done: [] }
  for (const appointment of appointments) groups[groupOf(appointment)].push(appointment)
  return groups

  function groupOf({ id, status, appointmentDate, duration }: AdminAppointment): keyof TodayGroups {
    if (status !== 'confirmed' && !held.has(id)) return 'done'
    const startsAt = Date.parse(appointmentDate)
    if (startsAt + duration * 60_000 <= now) return 'unmarked'
    if (startsAt <= now) return 'now'
    return groups.next.length === 0 ? 'next' : 'later'
  }
}
