import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { deletionMail } from '@clinic/domain/appointments/patient-mails.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { ConfirmedWriteDialog, useNotifiedDeletion } from '../../../../ui/dialog/confirmed-write.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { NotifyField } from '../../../email/shared/notify-field.tsx'
import { appointmentWhen } from '../../shared/days.ts'
import { texts } from '../texts.ts'

type Deletion = ReturnType<typeof useAppointmentDeletion>

/** Deletes an appointment and optionally notifies the patient. */
export function useAppointmentDeletion() {
  const t = useTexts(texts).deletion
  const utils = trpc.useUtils()
  const now = useNow()
  /** Kind of the email to the patient; null if there is nothing to notify about. */
  const toNotifiedMail = ({ status, appointmentDate }: AdminAppointment) =>
    deletionMail({ status, startsAt: Date.parse(appointmentDate) }, now)
  const deletion = useNotifiedDeletion<AdminAppointment>({
    send: (appointment, notify) => {
      const canNotify = toNotifiedMail(appointment) !== null
      return utils.client.appointments.delete.mutate({
        id: appointment.id,
        ...(canNotify && { notifyPatient: notify }),
      })
    },
    done: t.done,
    failed: t.failed,
    changes: 'appointments',
  })
  return { ...deletion, toNotifiedMail }
}

/** Confirms the deletion and asks whether to email the patient. */
export function DeleteAppointmentDialog({ deletion }: { deletion: Deletion }) {
  const { toNotifiedMail, notify, setNotify } = deletion
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  return (
    <ConfirmedWriteDialog
      write={deletion}
      title={t.deletion.title}
      confirm={t.deletion.confirm}
      cancel={t.deletion.keep}
    >
      {appointment => {
        const kind = toNotifiedMail(appointment)
        return (
          <>
            <p>
              <strong>{appointment.patientName}</strong>,{' '}
              <Unbroken>{appointmentWhen(appointment, timeZone, language)}</Unbroken>
            </p>
            <p>{t.deletion.warning(kind === null)}</p>
            {kind && (
              <NotifyField
                label={t.email}
                kind={kind}
                at={Date.parse(appointment.appointmentDate)}
                mailLanguage={appointment.language}
                notify={notify}
                onNotify={setNotify}
              />
            )}
          </>
        )
      }}
    </ConfirmedWriteDialog>
  )
}
