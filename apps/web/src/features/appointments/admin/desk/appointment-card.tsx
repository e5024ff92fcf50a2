import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconCalendarTime, IconClipboardText } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loadDocumentInstead } from '../../../../lib/load-document.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { bookForPatientPath } from '../../../../paths.ts'
import { EmailLink, PhoneLink } from '../../../../ui/page/contact-links.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { MailStateList } from '../../../email/shared/desk/mail-states.tsx'
import { formCountText, useFormCount } from '../../../forms/shared/desk/form-counts.tsx'
import { useOpenedForms } from '../../../forms/shared/desk/use-opened-forms.ts'
import { EarlierLine } from '../../../offers/shared/desk/earlier-line.tsx'
import { LanguageMark } from '../../../patients/shared/desk/admin-language-mark.tsx'
import { PatientHistory } from '../../../patients/shared/desk/patient-panel.tsx'
import { appointmentTypeName } from '../../shared/appointment-types.ts'
import { appointmentTimes } from '../../shared/desk/days.ts'
import { texts as shared } from '../../shared/texts.ts'
import { AppointmentMark } from '../appointment-mark.tsx'
import { ConflictMark } from '../conflict-mark.tsx'
import { AppointmentChanges } from '../edit/appointment-changes.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { texts } from '../texts.ts'
import { AppointmentMenu } from './appointment-menu.tsx'
import { ArrivalMark } from './arrival-mark.tsx'
import { NextStepButton } from './next-step.tsx'
import { UndoButton } from './undo-button.tsx'
import { useDesk } from './use-desk.ts'

const AnswersDialog = lazy(() =>
  import('../../../forms/shared/desk/answers-dialog.tsx').catch(() => loadDocumentInstead()),
)

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

export interface AppointmentCardProps {
  appointment: AdminAppointment
}

/** The chosen appointment with its patient and everything the front desk does with it. */
export function AppointmentCard({ appointment }: AppointmentCardProps) {
  const t = useTexts(texts)
  const { visit } = useTexts(shared)
  const { timeZone, language } = useSite()
  const now = useNow()
  const id = useId()
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const startsAt = Date.parse(appointment.appointmentDate)
  const count = useFormCount(appointment.id)
  const forms = useOpenedForms(appointment.id)
  const openForms = () => void forms.open()
  return (
    <Stack component="article" aria-labelledby={id} gap={6} lh={1.45}>
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <Title order={2} id={id} fz="1.375rem" style={{ overflowWrap: 'anywhere' }}>
          {patientName}
        </Title>
        <AppointmentMenu appointment={appointment} onForms={count ? undefined : openForms} />
      </Group>
      <Text inherit fw={650}>
        <Unbroken>
          {`${formatWeekdayDate(startsAt, now, timeZone, language)}, ${formatTimeRange(startTime, endTime, language)}`}
        </Unbroken>
      </Text>
      <Text inherit c="dimmed">
        <span>{visit(appointmentTypeName(appointmentType, language), duration)}</span>
        <AppointmentMark appointment={appointment} />
        <LanguageMark language={appointment.language} />
      </Text>
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
      <JustDone appointment={appointment} />
      <CardActions appointment={appointment} />
      {count && (
        <div>
          <Button
            variant="default"
            leftSection={<IconClipboardText {...ICON} />}
            loading={forms.isOpening && forms.forms === null}
            onClick={openForms}
          >
            {formCountText(count, language)} <VisuallyHidden>{t.desk.patient(patientName)}</VisuallyHidden>
          </Button>
        </div>
      )}
      <Suspense>{forms.forms && <AnswersDialog appointment={appointment} opened={forms} />}</Suspense>
      <EarlierLine appointmentId={appointment.id} />
      <AppointmentChanges changes={appointment.changes.slice(0, 1)} />
      <MailStateList mails={appointment.mails} name={patientName} />
      <PatientHistory appointment={appointment} />
    </Stack>
  )
}

function CardActions({ appointment }: AppointmentCardProps) {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  const { isBusy, show } = useDesk()
  const { id, patientName, status } = appointment
  return (
    <Group gap="xs" my={6} opacity={isBusy(id) ? 0.7 : 1} aria-busy={isBusy(id)}>
      <NextStepButton appointment={appointment} />
      {status === 'confirmed' && (
        <Button
          variant="default"
          leftSection={<IconCalendarTime {...ICON} />}
          onClick={() => show('move', appointment)}
        >
          {t.desk.move} <VisuallyHidden>{patientName}</VisuallyHidden>
        </Button>
      )}
      <Button
        component={Link}
        variant="default"
        c="var(--ink)"
        leftSection={<IconCalendarPlus {...ICON} />}
        to={bookForPatientPath({ patient: id, returnTo: `${pathname}${search}` })}
      >
        {t.desk.again} <VisuallyHidden>{t.desk.patient(patientName)}</VisuallyHidden>
      </Button>
    </Group>
  )
}

/** What this window has just done to the appointment, and its Undo. */
function JustDone({ appointment }: AppointmentCardProps) {
  const { last } = useDesk()
  return (
    <Group gap="xs">
      {last?.id === appointment.id && <Text inherit>{last.text}</Text>}
      <UndoButton appointment={appointment} />
    </Group>
  )
}
