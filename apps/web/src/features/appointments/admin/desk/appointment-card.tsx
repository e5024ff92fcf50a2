import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconCalendarTime, IconClipboardText } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { MailStates } from '#features/email/shared/desk/mail-states.tsx'
import { formCountText } from '#features/forms/shared/desk/form-counts.tsx'
import { EarlierLine } from '#features/offers/shared/desk/earlier-line.tsx'
import { AppointmentTextMessages } from '#features/text-messages/shared/desk/appointment-text-messages.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { bookForPatientPath } from '#paths.ts'
import { ICON } from '#ui/icon.ts'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AppointmentKind } from '../appointment-kind.tsx'
import { ConflictMark } from '../conflict-mark.tsx'
import { AppointmentChanges } from '../edit/appointment-changes.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { ArrivalMark } from './arrival-mark.tsx'
import { NextStepButton } from './next-step.tsx'
import { UndoChangeButton } from './undo-change-button.tsx'
import { FormsDialog, useAppointmentForms } from './use-appointment-forms.tsx'
import { useDesk } from './use-desk.ts'

interface AppointmentProps {
  appointment: AdminAppointment
}

interface AppointmentCardProps extends AppointmentProps {
  withName: boolean
  withMove: boolean
}

/** An appointment with everything the front desk does with it. */
export function AppointmentCard({ appointment, withName, withMove }: AppointmentCardProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { patientName, patientEmail, patientPhone, status, notes } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  const forms = useAppointmentForms(appointment)
  const when = (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{`${capitalize(format.weekdayDate(startsAt))},`}</span>{' '}
      <Unbroken>{format.hours(appointment)}</Unbroken>
    </>
  )
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {withName ? (
          <Title order={2} fz="1.375rem" style={{ overflowWrap: 'anywhere' }}>
            {patientName}
          </Title>
        ) : (
          <Title order={3}>{when}</Title>
        )}
        <AppointmentMenu
          appointment={appointment}
          withMove={!withMove}
          onForms={forms.count ? undefined : forms.open}
        />
      </Group>
      {withName && <Text fw={650}>{when}</Text>}
      <AppointmentKind appointment={appointment} />
      <Group component="p" gap={6}>
        {status !== 'confirmed' && <StatusBadge status={status} />}
        <ArrivalMark appointment={appointment} />
        {appointment.scheduleConflict && <ConflictMark conflict={appointment.scheduleConflict} />}
      </Group>
      {notes && <Text variant="notes">{notes}</Text>}
      <Group component="p" gap="xs">
        {patientPhone && <PhoneLink phone={patientPhone} />}
        {patientEmail && <EmailLink email={patientEmail} />}
      </Group>
      <CardActions appointment={appointment} withMove={withMove} />
      {forms.count && (
        <div>
          <Button
            variant="default"
            leftSection={<IconClipboardText {...ICON} />}
            loading={forms.isOpening}
            onClick={forms.open}
          >
            {formCountText(forms.count, format.language)}{' '}
            <VisuallyHidden>{t.desk.patient(patientName)}</VisuallyHidden>
          </Button>
        </div>
      )}
      <FormsDialog appointment={appointment} forms={forms} />
      <EarlierLine appointmentId={appointment.id} />
      <AppointmentChanges changes={appointment.changes} />
      <MailStates mails={appointment.mails} name={patientName} />
      <AppointmentTextMessages appointment={appointment} />
    </>
  )
}

function CardActions({ appointment, withMove }: Omit<AppointmentCardProps, 'withName'>) {
  const t = useTexts(texts)
  const location = useLocation()
  const { isBusy, show } = useDesk()
  const { id, patientId, patientName, status } = appointment
  return (
    <Group gap="xs" my={6} opacity={isBusy(id) ? 0.7 : 1} aria-busy={isBusy(id)}>
      <NextStepButton appointment={appointment} />
      {status === 'confirmed' && withMove && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime {...ICON} />}
          onClick={() => show('move', appointment)}
        >
          {t.desk.move.verb} <VisuallyHidden>{patientName}</VisuallyHidden>
        </Button>
      )}
      {patientId !== null && (
        <Button
          component={Link}
          variant="default"
          c="var(--ink)"
          leftSection={<IconCalendarPlus {...ICON} />}
          to={bookForPatientPath({ patient: patientId }, location)}
        >
          {t.desk.again} <VisuallyHidden>{t.desk.patient(patientName)}</VisuallyHidden>
        </Button>
      )}
      <UndoChangeButton appointment={appointment} />
    </Group>
  )
}
