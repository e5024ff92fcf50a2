import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '#lib/trpc/trpc.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { PatientView } from './patient-view.tsx'
import { useDesk } from './use-desk.ts'

interface PatientDialogProps {
  /** The id is null once the patient is anonymized. */
  patient: { id: number | null; name: string }
  /** The appointment that is shown first; the next one by default. */
  appointment?: AdminAppointment
  onClose: () => void
}

/** The view of a patient where there is no room beside what opened it. */
export function PatientDialog({ patient: { id, name }, appointment, onClose }: PatientDialogProps) {
  const { isBusy } = useDesk()
  const { data: record } = trpc.patients.get.useQuery(id === null ? skipToken : { id })
  const { data: stored } = trpc.appointments.get.useQuery(appointment ? { id: appointment.id } : skipToken)
  // The row may be newer than the cached appointment.
  const first = stored && appointment && stored.version >= appointment.version ? stored : appointment
  return (
    <AdminDialog
      closable
      width="wide"
      title={first?.patientName ?? record?.name ?? name}
      pending={isBusy()}
      onClose={onClose}
    >
      <PatientView patientId={id} appointment={first} />
    </AdminDialog>
  )
}
