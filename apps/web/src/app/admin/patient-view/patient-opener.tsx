import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { OpenPatientContext, type ShownPatient } from '#features/patients/shared/desk/open-patient.ts'
import { lazyPart } from '#lib/load-document.ts'

const FoundPatientDialog = lazyPart(
  () => import('#features/appointments/admin/desk/found-patient-dialog.tsx'),
)

/** Lets every tab and the search above it open the view of a patient. */
export function PatientOpener({ children }: { children: ReactNode }) {
  // Closes when another tab is opened, by a link in the dialog or with Back.
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ patient: ShownPatient; pathname: string } | null>(null)
  if (opened && opened.pathname !== pathname) setOpened(null)
  return (
    <OpenPatientContext value={patient => setOpened({ patient, pathname })}>
      {children}
      <Suspense>
        {opened && (
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
