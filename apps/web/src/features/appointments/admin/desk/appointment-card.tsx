import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconCheck,
  IconNotes,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
import { bookForPatientPath } from '../../../../paths.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { MailStateList } from '../../../email/shared/mail-states.tsx'
import { LanguageMark } from '../../../patients/shared/admin-language-mark.tsx'
import { PatientHistory } from '../../../patients/shared/patient-panel.tsx'
import { appointmentTypeName } from '../../shared/appointment-types.ts'
import { appointmentTimes } from '../../shared/days.ts'
import { ConflictMark } from '../conflict-mark.tsx'
import { AppointmentChanges } from '../edit/appointment-changes.tsx'
import { FirstTimeMark } from '../first-time-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './appointment-card.module.css'
import { ArrivalMark } from './arrival-mark.tsx'
import { UndoButton } from './undo-button.tsx'
import { useSharedDeskChanges } from './use-desk-changes.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }

export interface AppointmentCardProps {
  appointment: AdminAppointment
  onMove: (appointment: AdminAppointment) => void
  onEdit: (appointment: AdminAppointment) => void
}

/** The chosen appointment with its patient and everything the front desk does with it. */
export function AppointmentCard({ appointment, onMove, onEdit }: AppointmentCardProps) {
  const { timeZone, language } = useSite()
  const now = useNow()
  const id = useId()
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const startsAt = Date.parse(appointment.appointmentDate)
  return (
    <Stack component="article" aria-labelledby={id} gap={6} lh={1.45}>
      <Title order={2} id={id} fz="1.375rem" style={{ overflowWrap: 'anywhere' }}>
        {patientName}
      </Title>
      <Text inherit fw={650}>
        <Unbroken>
          {`${formatWeekdayDate(startsAt, now, timeZone, language)}, ${formatTimeRange(startTime, endTime, language)}`}
        </Unbroken>
      </Text>
      <Text inherit c="dimmed">
        {appointmentTypeName(appointmentType, language)}, {duration} minutes
        <FirstTimeMark appointment={appointment} />
        <LanguageMark language={appointment.language} />
      </Text>
      <p className={classes.marks}>
        {status !== 'confirmed' && <StatusBadge status={status} />}
        <ArrivalMark appointment={appointment} />
        {appointment.scheduleConflict && <ConflictMark conflict={appointment.scheduleConflict} />}
      </p>
      {notes && <p className={classes.notes}>{notes}</p>}
      <Group component="p" gap="xs">
        {patientPhone && <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`}>{patientPhone}</a>}
        {patientEmail && <a href={`mailto:${patientEmail}`}>{patientEmail}</a>}
      </Group>
      <CardActions appointment={appointment} onMove={onMove} onEdit={onEdit} />
      <AppointmentChanges changes={appointment.changes.slice(0, 1)} />
      <MailStateList mails={appointment.mails} name={patientName} />
      <PatientHistory appointmentId={appointment.id} />
    </Stack>
  )
}

function CardActions({ appointment, onMove, onEdit }: AppointmentCardProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const { pathname, search } = useLocation()
  const { arrive, mark, cancel, isBusy } = useSharedDeskChanges()
  const { id, patientName, status, arrivedAt } = appointment
  const day = clinicDay(Date.parse(appointment.appointmentDate), timeZone)
  const today = clinicDay(now, timeZone)
  const isOpen = status === 'confirmed'
  return (
    <Group gap="xs" my={6} opacity={isBusy(id) ? 0.7 : 1} aria-busy={isBusy(id)}>
      {isOpen && day === today && (
        <CardButton
          main={arrivedAt === null}
          label={arrivedAt === null ? 'Arrived' : 'Not arrived'}
          of={patientName}
          icon={<IconUserCheck {...ICON} />}
          onClick={() => void arrive(appointment, arrivedAt === null)}
        />
      )}
      {isOpen && day <= today && (
        <>
          <CardButton
            main={arrivedAt !== null || day < today}
            label="Completed"
            name={`Mark ${patientName} as completed`}
            icon={<IconCheck {...ICON} />}
            onClick={() => void mark(appointment, 'completed')}
          />
          <CardButton
            label="No-show"
            name={`Mark ${patientName} as a no-show`}
            icon={<IconUserOff {...ICON} />}
            onClick={() => void mark(appointment, 'no-show')}
          />
        </>
      )}
      {isOpen && (
        <>
          <CardButton
            label="Move"
            of={patientName}
            icon={<IconCalendarTime {...ICON} />}
            onClick={() => onMove(appointment)}
          />
          <CardButton
            label="Cancel"
            name={`Cancel the appointment of ${patientName}`}
            icon={<IconX {...ICON} />}
            onClick={() => void cancel(appointment)}
          />
        </>
      )}
      <UndoButton appointment={appointment} />
      <Button
        component={Link}
        variant="default"
        c="var(--ink)"
        leftSection={<IconCalendarPlus {...ICON} />}
        to={bookForPatientPath({ patient: id, returnTo: `${pathname}${search}` })}
      >
        Book again <VisuallyHidden>for {patientName}</VisuallyHidden>
      </Button>
      <CardButton
        label="Edit"
        name={`Edit the appointment of ${patientName}`}
        icon={<IconNotes {...ICON} />}
        onClick={() => onEdit(appointment)}
      />
    </Group>
  )
}

interface CardButtonProps {
  label: string
  /** The whole accessible name, where the label and the patient's name are not a phrase. */
  name?: string
  of?: string
  icon: ReactNode
  /** The next step with this patient. */
  main?: boolean
  onClick: () => void
}

function CardButton({ label, name, of, icon, main = false, onClick }: CardButtonProps) {
  return (
    <Button variant={main ? 'filled' : 'default'} leftSection={icon} aria-label={name} onClick={onClick}>
      {label} {of && <VisuallyHidden>{of}</VisuallyHidden>}
    </Button>
  )
}
