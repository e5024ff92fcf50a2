import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { Suspense } from 'react'
import { useFormCount } from '#features/forms/shared/desk/form-counts.tsx'
import { useOpenedForms } from '#features/forms/shared/desk/use-opened-forms.ts'
import { lazyPart } from '#lib/load-document.ts'

const AnswersDialog = lazyPart(() => import('#features/forms/shared/desk/answers-dialog.tsx'))

/** The forms of an appointment: how many were sent, and its answers once they are opened. */
export function useAppointmentForms(appointment: AdminAppointment) {
  const count = useFormCount(appointment.id)
  const opened = useOpenedForms(appointment.id)
  return {
    count,
    opened,
    isOpening: opened.isOpening && opened.forms === null,
    open: () => void opened.open(),
  }
}

interface FormsDialogProps {
  appointment: AdminAppointment
  forms: ReturnType<typeof useAppointmentForms>
}

/** The answers that were opened. */
export function FormsDialog({ appointment, forms: { opened } }: FormsDialogProps) {
  return <Suspense>{opened.forms && <AnswersDialog appointment={appointment} opened={opened} />}</Suspense>
}
