import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { statusChangeMail } from '@clinic/domain/appointments/change-mails.ts'
import { NotifyField } from '#features/email/shared/desk/notify-field.tsx'
import { NotifyByText, Unreachable } from '#features/text-messages/shared/desk/notify-by-text.tsx'
import { useNotifyChannel } from '#features/text-messages/shared/desk/use-notify-channel.ts'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../texts.ts'

interface NotifyPatientProps {
  appointment: AdminAppointment
  /** Kind of the email; null if there is nothing to notify about. */
  kind: ReturnType<typeof statusChangeMail>
  /** Milliseconds for which Undo keeps a text back. */
  delay: number
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** Asks whether to notify the patient of a change, or says that this patient can't be. */
export function NotifyPatient({ appointment, kind, delay, notify, onNotify }: NotifyPatientProps) {
  const t = useTexts(texts)
  const channel = useNotifyChannel(appointment)
  if (kind === null || channel === undefined) return null
  if (channel === null) return <Unreachable />
  const startsAt = Date.parse(appointment.appointmentDate)
  if (channel === 'text')
    return <NotifyByText delay={delay} startsAt={startsAt} notify={notify} onNotify={onNotify} />
  return (
    <NotifyField
      label={t.email}
      kind={kind}
      at={startsAt}
      mailLanguage={appointment.language}
      notify={notify}
      onNotify={onNotify}
    />
  )
}
