import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { statusChangeMail } from '@clinic/domain/appointments/patient-mails.ts'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { NotifyField } from '../../../email/shared/desk/notify-field.tsx'
import { useNotifyChannel } from '../../../text-messages/shared/desk/use-notify-channel.ts'
import { texts } from '../texts.ts'

interface NotifyPatientProps {
  appointment: AdminAppointment
  /** Kind of the email; null if there is nothing to notify about. */
  kind: ReturnType<typeof statusChangeMail>
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** Asks whether to notify the patient of a change; nothing for a patient who can't be. */
export function NotifyPatient({ appointment, kind, notify, onNotify }: NotifyPatientProps) {
  const t = useTexts(texts)
  const channel = useNotifyChannel(appointment)
  if (kind === null || channel === null) return null
  if (channel === 'text')
    return (
      <Checkbox label={t.text} checked={notify} onChange={event => onNotify(event.currentTarget.checked)} />
    )
  return (
    <NotifyField
      label={t.email}
      kind={kind}
      at={Date.parse(appointment.appointmentDate)}
      mailLanguage={appointment.language}
      notify={notify}
      onNotify={onNotify}
    />
  )
}
