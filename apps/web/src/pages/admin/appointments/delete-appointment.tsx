import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { mailOfDeletion } from '@clinic/domain/appointments/patient-mails.ts'
import { useState } from 'react'
import { refreshAppointments } from '../../../lib/refresh-appointments.ts'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { DeleteDialog, useDeletion } from '../components/delete-dialog.tsx'
import { TellByMail } from '../mails/tell-by-mail.tsx'
import { appointmentWhen } from './days.ts'

/** The deletion of an appointment, and whether its patient is told of it. */
export function useAppointmentDeletion() {
  const utils = trpc.useUtils()
  const now = useNow()
  const [tell, setTell] = useState(true)
  const mailOf = ({ status, appointmentDate }: AdminAppointment) =>
    mailOfDeletion({ status, startsAt: Date.parse(appointmentDate) }, now)
  const deletion = useDeletion<AdminAppointment>({
    send: appointment => {
      const told = mailOf(appointment) !== null
      return utils.client.appointments.delete.mutate({
        id: appointment.id,
        ...(told && { tellPatient: tell }),
      })
    },
    done: 'Appointment deleted',
    failed: 'Failed to delete appointment',
    refresh: () => refreshAppointments(utils),
  })
  return {
    deletion,
    ask(appointment: AdminAppointment) {
      setTell(true)
      deletion.ask(appointment)
    },
    /** The mail that the patient is sent if that is wanted; null where there is nothing to tell. */
    mailOf,
    tell,
    setTell,
  }
}

/** Asks before an appointment is deleted, and whether the patient is told. */
export function DeleteAppointmentDialog({
  deletion,
  mailOf,
  tell,
  setTell,
}: ReturnType<typeof useAppointmentDeletion>) {
  const { timeZone } = useSite()
  return (
    <DeleteDialog
      deletion={deletion}
      title="Delete this appointment?"
      confirm="Delete appointment"
      cancel="Keep appointment"
    >
      {appointment => {
        const kind = mailOf(appointment)
        return (
          <>
            <p>
              <strong>{appointment.patientName}</strong>, {appointmentWhen(appointment, timeZone)}
            </p>
            <p>
              It is removed for good, with its notes{kind === null && ', and the patient is not told'}. To
              keep a record and free the time, set its status to Cancelled instead.
            </p>
            {kind && (
              <TellByMail
                label="Tell the patient by e-mail"
                kind={kind}
                at={Date.parse(appointment.appointmentDate)}
                tell={tell}
                onTell={setTell}
              />
            )}
          </>
        )
      }}
    </DeleteDialog>
  )
}
