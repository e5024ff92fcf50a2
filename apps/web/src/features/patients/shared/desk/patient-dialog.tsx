import { trpc } from '../../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { PatientPanel } from './patient-panel.tsx'

interface PatientDialogProps {
  patient: { id: number; name: string }
  onClose: () => void
}

/** The panel of a patient under the stored name, which the panel may correct. */
export function PatientDialog({ patient: { id, name }, onClose }: PatientDialogProps) {
  const { data } = trpc.patients.get.useQuery({ id })
  return (
    <AdminDialog opened closable wide title={data?.name ?? name} onClose={onClose}>
      <PatientPanel key={id} id={id} />
    </AdminDialog>
  )
}
