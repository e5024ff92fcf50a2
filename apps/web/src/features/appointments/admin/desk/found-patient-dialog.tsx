import type { ShownPatient } from '#features/patients/shared/desk/open-patient.ts'
import { Desk } from './desk.tsx'
import { PatientDialog } from './patient-dialog.tsx'

/** The view of a patient on any tab. */
export default function FoundPatientDialog(props: { patient: ShownPatient; onClose: () => void }) {
  return (
    <Desk>
      <PatientDialog {...props} />
    </Desk>
  )
}
