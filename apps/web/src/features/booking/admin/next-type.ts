import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import type { KnownPatient } from '@clinic/domain/patients/schemas.ts'
import { isAppointmentType } from '#features/appointments/shared/appointment-types.ts'

/** The type to preset for a patient: that of the last visit, or a follow-up after a consultation. */
export function findNextType({
  lastType,
  visits,
}: Pick<KnownPatient, 'lastType' | 'visits'>): AppointmentType | null {
  const next = lastType === 'consultation' && visits > 0 ? 'follow-up' : lastType
  return next !== null && isAppointmentType(next) ? next : null
}
