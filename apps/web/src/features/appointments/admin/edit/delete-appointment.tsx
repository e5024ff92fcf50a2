import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { deletionMail } from '@clinic/domain/appointments/change-mails.ts'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { WriteDialog } from '#ui/dialog/write-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from '../texts.ts'
import { NotifyPatient } from './notify-patient.tsx'

interface DeleteAppointmentDialogProps {
  appointment: AdminAppointment
  onClose: () => void
}

/** Confirms the deletion of an appointment and asks whether to notify the patient. */
export function DeleteAppointmentDialog({ appointment, onClose }: DeleteAppointmentDialogProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const [notify, setNotify] = useState(true)
  const { id, version, status, patientName } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  /** Kind of the message to the patient; null if there is nothing to notify about. */
  const kind = deletionMail({ status, startsAt }, format.now)
  return (
    <WriteDialog
      procedure={trpc.appointments.delete}
      input={{ id, version, ...(kind && { notifyPatient: notify }) }}
      words={t.deletion}
      onClose={onClose}
    >
      <p>
        <strong>{patientName}</strong>, <Unbroken>{format.when(appointment)}</Unbroken>
      </p>
      <p>{t.deletion.warning(kind === null)}</p>
      <NotifyPatient appointment={appointment} kind={kind} delay={0} notify={notify} onNotify={setNotify} />
    </WriteDialog>
  )
}
