import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeRange, formatWeekdayDate } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
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
import { bookForPatientPath } from '../../../../lib/booking-address.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useNow } from '../../../../lib/use-now.ts'
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
  const { timeZone } = useSite()
  const now = useNow()
  const id = useId()
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const startsAt = Date.parse(appointment.appointmentDate)
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {patientName}
      </h2>
      <p className={classes.when}>
        <Unbroken>
          {`${formatWeekdayDate(startsAt, now, timeZone, 'en')}, ${formatTimeRange(startTime, endTime, 'en')}`}
        </Unbroken>
      </p>
      <p className={classes.type}>
        {appointmentTypeName(appointmentType, 'en')}, {duration} minutes
        <FirstTimeMark appointment={appointment} />
        <LanguageMark language={appointment.language} />
      </p>
      <p className={classes.marks}>
        {status !== 'confirmed' && <StatusBadge status={status} />}
        <ArrivalMark appointment={appointment} />
        {appointment.scheduleConflict && <ConflictMark conflict={appointment.scheduleConflict} />}
      </p>
      {notes && <p className={classes.notes}>{notes}</p>}
      <p className={classes.contact}>
        {patientPhone && <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`}>{patientPhone}</a>}
        {patientEmail && <a href={`mailto:${patientEmail}`}>{patientEmail}</a>}
      </p>
      <CardActions appointment={appointment} onMove={onMove} onEdit={onEdit} />
      <AppointmentChanges changes={appointment.changes.slice(0, 1)} />
      <MailStateList mails={appointment.mails} name={patientName} />
      <PatientHistory appointmentId={appointment.id} />
    </article>
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
    <div className={classes.actions} aria-busy={isBusy(id)}>
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
      <Link
        className={classes.action}
        to={bookForPatientPath({ patient: id, returnTo: `${pathname}${search}` })}
      >
        <IconCalendarPlus {...ICON} />
        Book again <VisuallyHidden>for {patientName}</VisuallyHidden>
      </Link>
      <CardButton
        label="Edit"
        name={`Edit the appointment of ${patientName}`}
        icon={<IconNotes {...ICON} />}
        onClick={() => onEdit(appointment)}
      />
    </div>
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
    <button
      type="button"
      className={main ? `${classes.action} ${classes.main}` : classes.action}
      aria-label={name}
      onClick={onClick}
    >
      {icon}
      {label} {of && <VisuallyHidden>{of}</VisuallyHidden>}
    </button>
  )
}
