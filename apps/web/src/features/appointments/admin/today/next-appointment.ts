import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { isKnownStatus } from '../status-badge.tsx'

/** Whether the front desk still has to do something with an appointment; an unknown status may mean a visit. */
export function isOpen({ status }: Pick<AdminAppointment, 'status'>): boolean {
  return isKnownStatus(status) ? status === 'confirmed' : true
}

/**
 * The appointment to look at first at `now` (epoch milliseconds): the one in progress, else the next one, else the
 * last that needs a status.
 */
export function findCurrent(
  appointments: readonly AdminAppointment[],
  now: number,
): AdminAppointment | undefined {
  const open = appointments.filter(isOpen)
  const isToCome = ({ appointmentDate, duration }: AdminAppointment) =>
    Date.parse(appointmentDate) + duration * MINUTE_MS > now
  return open.find(isToCome) ?? open.at(-1)
}
