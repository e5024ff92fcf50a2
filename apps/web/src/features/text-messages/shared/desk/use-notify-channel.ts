import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useTextStatus } from './use-text-status.ts'

/**
 * How a patient hears of a change by the practice: by email, else by text if the number agreed; null if not at all, and
 * while it is not known.
 */
export function useNotifyChannel({
  id,
  patientEmail,
  patientPhone,
}: Pick<AdminAppointment, 'id' | 'patientEmail' | 'patientPhone'>): 'email' | 'text' | null {
  const isOn = useTextStatus() !== undefined
  const enabled = isOn && patientEmail === null && patientPhone !== null
  const { data } = trpc.texts.forAppointment.useQuery({ id }, { enabled })
  if (patientEmail !== null) return 'email'
  return enabled && data?.consent && data.consent.endedAt === null ? 'text' : null
}
