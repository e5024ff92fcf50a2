import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { deletionMail } from '@clinic/domain/appointments/patient-mails.ts'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DeleteDialog, useDeletion } from '../../../../ui/dialog/delete-dialog.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { NotifyField } from '../../../email/shared/notify-field.tsx'
import { appointmentWhen } from '../../shared/days.ts'

/** Deletes an appointment and optionally notifies the patient. */
export function useAppointmentDeletion() {
  const utils = trpc.useUtils()
  const now = useNow()
  const [notify, setNotify] = useState(true)
  const toNotifiedMail = ({ status, appointmentDate }: AdminAppointment) =>
    deletionMail({ status, startsAt: Date.parse(appointmentDate) }, now)
  const deletion = useDeletion<AdminAppointment>({
    send: appointment => {
      const canNotify = toNotifiedMail(appointment) !== null
      return utils.client.appointments.delete.mutate({
        id: appointment.id,
        ...(canNotify && { notifyPatient: notify }),
      })
    },
    done: 'Appointment deleted',
    failed: 'Failed to delete appointment',
    changes: 'appointments',
  })
  return {
    deletion,
    ask(appointment: AdminAppointment) {
      setNotify(true)
      deletion.ask(appointment)
    },
    /** Kind of the email to the patient; null if there is nothing to notify about. */
    toNotifiedMail,
    notify,
    setNotify,
  }
}

/** Confirms the deletion and asks whether to email the patient. */
export function DeleteAppointmentDialog({
  deletion,
  toNotifiedMail,
  notify,
  setNotify,
}: ReturnType<typeof useAppointmentDeletion>) {
  const { timeZone, language } = useSite()
  return (
    <DeleteDialog
      deletion={deletion}
      title="Delete this appointment?"
      confirm="Delete appointment"
      cancel="Keep appointment"
    >
      {appointment => {
        const kind = toNotifiedMail(appointment)
        return (
          <>
            <p>
              <strong>{appointment.patientName}</strong>,{' '}
              <Unbroken>{appointmentWhen(appointment, timeZone, language)}</Unbroken>
            </p>
            <p>
              This permanently deletes the appointment and its notes
              {kind === null && ', and does not notify the patient'}. It can’t be undone. To keep a record and
              free the time, set the status to Cancelled instead.
            </p>
            {kind && (
              <NotifyField
                label="Email the patient"
                kind={kind}
                at={Date.parse(appointment.appointmentDate)}
                notify={notify}
                onNotify={setNotify}
              />
            )}
          </>
        )
      }}
    </DeleteDialog>
  )
}
