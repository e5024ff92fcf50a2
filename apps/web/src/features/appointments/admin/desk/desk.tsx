import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { type ReactNode, useState } from 'react'
import { DeleteAppointmentDialog } from '../edit/delete-appointment.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PatientDialog } from './patient-dialog.tsx'
import { DeskContext, type DeskDialog } from './use-desk.ts'
import { useDeskChanges } from './use-desk-changes.ts'

/** Lets views change appointments, and shows the dialogs that they open. */
export function Desk({ children }: { children: ReactNode }) {
  const changes = useDeskChanges()
  const [shown, setShown] = useState<Partial<Record<DeskDialog, AdminAppointment>>>({})
  const { card, move, edit, delete: deleted } = shown
  const show = (dialog: DeskDialog, appointment: AdminAppointment) =>
    setShown(before => ({ ...before, [dialog]: appointment }))
  const close = (dialog: DeskDialog) => () => setShown(({ [dialog]: _, ...others }) => others)
  return (
    <DeskContext value={{ ...changes, show }}>
      {children}
      {card && (
        <PatientDialog
          patient={{ id: card.patientId, name: card.patientName }}
          appointment={card}
          onClose={close('card')}
        />
      )}
      {move && <MoveDialog appointment={move} onClose={close('move')} onMoved={() => setShown({})} />}
      {edit && <EditDialog appointment={edit} onClose={close('edit')} />}
      {deleted && <DeleteAppointmentDialog appointment={deleted} onClose={close('delete')} />}
    </DeskContext>
  )
}
