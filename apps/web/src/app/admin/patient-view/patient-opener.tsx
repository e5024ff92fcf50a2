import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OpenPatientContext, type ShownPatient } from '#features/patients/shared/desk/open-patient.ts'
import { lazyPart } from '#lib/load-document.ts'

const FoundPatientDialog = lazyPart(
  () => import('#features/appointments/admin/desk/found-patient-dialog.tsx'),
)

/** Lets every tab and the search above it open the view of a patient. */
export function PatientOpener({ children }: { children: ReactNode }) {
  // Closes when a link in the dialog is followed to another tab.
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ patient: ShownPatient; pathname: string } | null>(null)
  return (
    <OpenPatientContext value={patient => setOpened({ patient, pathname })}>
      {children}
      <Suspense>
        {opened?.pathname === pathname && (
          <FoundPatientDialog
            key={opened.patient.id}
            patient={opened.patient}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </OpenPatientContext>
  )
}
