import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatDate, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { useSite } from '../../../../lib/site.tsx'
import { EmailLink } from '../../../../ui/email-link.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { rowFor } from '../../../../ui/table/row-keys.ts'
import { MailIcon } from '../../../email/shared/mail-icon.tsx'
import { useIsNew } from '../../../live/shared/live-context.ts'
import { NewMark } from '../../../live/shared/new-mark.tsx'
import { LanguageMark } from '../../../patients/shared/admin-language-mark.tsx'
import { appointmentTypeName } from '../../shared/appointment-types.ts'
import { appointmentTimes } from '../../shared/days.ts'
import type { AppointmentActions } from '../appointment-actions.ts'
import { ConflictMark } from '../conflict-mark.tsx'
import { UndoButton } from '../desk/undo-button.tsx'
import { useSharedDeskChanges } from '../desk/use-desk-changes.ts'
import { AppointmentChanges } from '../edit/appointment-changes.tsx'
import { FirstTimeMark } from '../first-time-mark.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { useBookedRows } from '../use-booked-rows.ts'
import classes from './appointment-row.module.css'

interface AppointmentRowProps extends AppointmentActions {
  appointment: AdminAppointment
  /** Shows the day where no heading does. */
  withDay?: boolean
}

export function AppointmentItem({ appointment, withDay, onEdit, onDelete, onMove }: AppointmentRowProps) {
  const { cancel } = useSharedDeskChanges()
  const isBooked = useBookedRows()
  const { timeZone, language } = useSite()
  const { startTime, endTime } = appointmentTimes(appointment, timeZone)
  const { patientName, patientEmail, patientPhone, appointmentType, duration, status, notes } = appointment
  const startsAt = Date.parse(appointment.appointmentDate)
  const isNew = useIsNew('booked', 'moved', 'cancelled')
  return (
    <li
      className={classes.row}
      data-booked={isBooked(appointment.id) || undefined}
      {...rowFor(appointment.id)}
    >
      <p className={classes.time}>
        {withDay && (
          <span className={classes.whichDay}>
            <Unbroken>{formatDate(startsAt, timeZone, language)}</Unbroken>{' '}
          </span>
        )}
        <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken>
      </p>
      <div>
        <h3 className={classes.name}>
          {patientName}
          {isNew(appointment) && <NewMark />}
        </h3>
        <p className={classes.appointment}>
          {appointmentTypeName(appointmentType, language)}, {duration} minutes
          <FirstTimeMark appointment={appointment} />
          <LanguageMark language={appointment.language} />
        </p>
      </div>
      <p className={classes.contact}>
        {patientEmail && <EmailLink email={patientEmail} />}
        {patientPhone && <a href={`tel:${patientPhone.replace(/[^\d+]/g, '')}`}>{patientPhone}</a>}
      </p>
      <p className={classes.status}>
        <StatusBadge status={status} />
      </p>
      <div className={classes.actions}>
        <UndoButton appointment={appointment} />
        {status === 'confirmed' && (
          <>
            <RowButton
              verb="Move"
              of={`the appointment of ${patientName}`}
              onClick={() => onMove(appointment)}
            />
            <RowButton
              verb="Cancel"
              of={`the appointment of ${patientName}`}
              onClick={() => void cancel(appointment)}
            />
          </>
        )}
        <RowButton
          verb="Edit"
          of={`the appointment of ${patientName}`}
          opensRow
          onClick={() => onEdit(appointment)}
        />
        <RowButton
          verb="Delete"
          of={`the appointment of ${patientName}`}
          danger
          onClick={() => onDelete(appointment)}
        />
      </div>
      {appointment.scheduleConflict && (
        <p className={classes.conflict}>
          <ConflictMark conflict={appointment.scheduleConflict} />
        </p>
      )}
      {notes && <p className={classes.notes}>{notes}</p>}
      <div className={classes.news}>
        <AppointmentChanges changes={appointment.changes.slice(0, 1)} />
        <MailIcon mails={appointment.mails} name={patientName} />
      </div>
    </li>
  )
}
